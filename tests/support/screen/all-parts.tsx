import CloudOff from 'lucide-react/icons/cloud-off'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { type CalendarDay, calendarDay } from '#shared/calendar.ts'
import { Problem } from '#shared/problem.ts'
import { ThemeSwitch } from '#web/theme/theme-switch.tsx'
import { Toaster } from '#web/ui/toast/toaster.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Field } from '#web/ui/field.tsx'
import { Checkbox, Input, NumberInput, Select, TextArea } from '#web/ui/inputs.tsx'
import { JsonView } from '#web/ui/json-view.tsx'
import { LiteVideo } from '#web/ui/lite-video.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { StatusBadge, StatusDot, StepNumeral, StepTicks } from '#web/ui/status.tsx'
import { TAB, TabNav } from '#web/ui/tab-nav.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const STEPS = [
  { number: 1, title: 'Live Music Boogie', status: 'in-progress' },
  { number: 2, title: 'City events', status: 'todo' },
  { number: 3, title: 'Civil News', status: 'done' },
] as const

/** A page with every part of the kit on it, for looking at all of them at once. */
export const AllParts = () => (
  <>
    <header className="flex gap-2">
      <ThemeSwitch />
      <Menu trigger={<Button>Dana Whitfield</Button>}>
        <MenuGroup label="dana@example.org">
          <MenuItem>Profile</MenuItem>
        </MenuGroup>
        <MenuSeparator />
        <MenuItem tone="danger">Sign out</MenuItem>
      </Menu>
    </header>
    <main className="page space-y-4">
      <h1 className="title-display">Sunday, November 22</h1>
      <States />
      <Form />
      <Lists />
    </main>
    <Toaster />
  </>
)

const States = () => (
  <section aria-label="States" className="space-y-2">
    <StepTicks steps={[...STEPS]} label="1 of 3 steps done, 1 in progress" />
    {STEPS.map(({ number, status }) => (
      <p key={number} className="rounded-xl bg-wash p-2">
        <StepNumeral number={number} status={status} />
        <StatusDot status={status} />
        <StatusBadge status={status} />
      </p>
    ))}
    <ProgressBar value={4} most={6} label="Sources checked" />
    <Avatar fullName="Dana Whitfield" email="dana@example.org" />
    <Badge tone="accent">Administrator</Badge>
    <Badge tone="danger">Failed</Badge>
    <Badge tone="going">
      <CloudOff aria-hidden />
      Offline
    </Badge>
    <p>
      {(['solid', 'accent', 'line', 'quiet', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button busy>Submit</Button>
      <Button disabled>Not now</Button>
      <Button size="icon-sm" aria-label="Delete">
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </p>
    {(['plain', 'accent', 'going', 'danger'] as const).map((tone) => (
      <Notice key={tone} tone={tone}>
        Only positive news.
      </Notice>
    ))}
    <a className="link" href="#lists">
      To the lists
    </a>
  </section>
)

function Form() {
  const [day, setDay] = useState<CalendarDay>(calendarDay('2026-11-22'))
  return (
    <form aria-label="New listing" className="sheet space-y-4 p-6">
      <Field label="Band or event" hint="As on the poster." optional>
        {(control) => <Input {...control} placeholder="The Mighty Oaks" />}
      </Field>
      <Field label="Venue" error="Venue is required">
        {(control) => <Input {...control} />}
      </Field>
      <Field label="Event date">
        {(control) => (
          <DayField
            label="Event date"
            id={control.id}
            invalid={control['aria-invalid']}
            describedBy={control['aria-describedby']}
            value={day}
            onChange={setDay}
            today={calendarDay('2026-11-20')}
            workingEdition={calendarDay('2026-11-22')}
          />
        )}
      </Field>
      <Field label="High (°F)">{(control) => <NumberInput {...control} defaultValue="58.5" />}</Field>
      <Field label="Step">
        {(control) => (
          <Select {...control}>
            <option>All steps</option>
          </Select>
        )}
      </Field>
      <Field label="Notes">{(control) => <TextArea {...control} />}</Field>
      <Checkbox defaultChecked>Keep me signed in</Checkbox>
      <Checkbox aria-label="The Blue Heron checked" />
    </form>
  )
}

const REFUSED = new Problem('unavailable', 'The newsroom could not be reached.')

const Lists = () => (
  <section aria-label="Lists" id="lists" className="space-y-4">
    <TabNav label="Administration">
      <a href="#overview" aria-current="page" className={TAB}>
        Overview
      </a>
      <a href="#users" className={TAB}>
        Users
      </a>
    </TabNav>
    <DataTable
      label="Steps"
      rows={[...STEPS]}
      rowKey={(step) => step.number}
      onOpen={() => undefined}
      columns={[
        { key: 'title', head: 'Step', cell: (step) => step.title },
        { key: 'number', head: 'Number', cell: (step) => step.number, isNumber: true },
      ]}
    />
    <Pager label="Pages of steps" older={() => undefined} />
    <Tabs
      label="Result"
      tabs={[
        { value: 'sent', label: 'Sent', content: <JsonView label="What was sent" value={{ step: 1 }} /> },
        { value: 'answer', label: 'Answer', content: 'None yet' },
      ]}
    />
    <Facts facts={[['Publish date', 'Sunday, November 22']]} />
    <Unloaded />
    <div className="max-w-sm">
      <LiteVideo id="none" title="Where the shows are" length="2:14" />
    </div>
  </section>
)

const Unloaded = () => (
  <>
    <Empty>No tasks</Empty>
    <Loaded query={{ data: undefined, error: null, isFetching: true, refetch: () => undefined }}>
      {() => null}
    </Loaded>
    <Loaded query={{ data: undefined, error: REFUSED, isFetching: false, refetch: () => undefined }}>
      {() => null}
    </Loaded>
  </>
)

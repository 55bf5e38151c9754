import { FORM } from '#shared/entries-messages.ts'
import { EntryForm } from '#web/entries/entry-form.tsx'
import { fieldsFor } from '#web/entries/fields/fields-for.tsx'
import { PageCard } from '#web/entries/page/page-card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { GeneralNewsEntry } from './entry.tsx'
import { generalNews } from './step.ts'

const Field = fieldsFor(generalNews)
const URLS = ['newsUrl1', 'newsUrl2', 'newsUrl3'] as const

const GeneralNewsForm = () => (
  <EntryForm step={generalNews} reviewed={URLS} review={(form) => <Stories form={form} />}>
    <Field.Link name="newsUrl1" wide />
    <PageCard link="newsUrl1">
      <Field.Text name="headline1" wide />
      <Field.Text name="publisher1" wide />
      <Field.Area name="summary1" wide />
    </PageCard>
    <Field.Link name="newsUrl2" wide />
    <PageCard link="newsUrl2">
      <Field.Text name="headline2" wide />
      <Field.Text name="publisher2" wide />
      <Field.Area name="summary2" wide />
    </PageCard>
    <Field.Link name="newsUrl3" wide />
    <PageCard link="newsUrl3">
      <Field.Text name="headline3" wide />
      <Field.Text name="publisher3" wide />
      <Field.Area name="summary3" wide />
    </PageCard>
    <Field.Day name="selectDate" />
  </EntryForm>
)

/** The stories of the form, which may be fewer than three (C45), and what is confirmed with them (S141). */
const Stories = ({ form }: { form: Partial<Record<(typeof URLS)[number], string>> }) => (
  <>
    <DataTable
      label={generalNews.title}
      className="mt-5"
      rows={URLS.filter((field) => form[field])}
      rowKey={(field) => field}
      columns={[
        {
          key: 'name',
          head: 'Story',
          cell: (field) => generalNews.labels[field],
          className: 'whitespace-nowrap',
        },
        { key: 'url', head: 'URL', cell: (field) => form[field], className: '[overflow-wrap:anywhere]' },
      ]}
    />
    <Notice tone="going" className="mt-4">
      {FORM.confirmStories} {generalNews.notice}
    </Notice>
  </>
)

/** How the step looks. */
export const appearance = { Form: GeneralNewsForm, Entry: GeneralNewsEntry }

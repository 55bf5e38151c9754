import { SETTINGS_MESSAGES as SAYS } from '#shared/settings-messages.ts'
import { FieldError } from '#web/ui/field.tsx'
import { LinkInput } from '#web/form/link-input.tsx'
import type { SettingField } from './settings-fields.ts'

type Props = {
  fields: SettingField[]
  valueOf: (path: string) => string
  faultOf: (path: string) => string | undefined
  onChange: (path: string, text: string) => void
}

const COLUMNS = Object.values(SAYS.columns)

/** Where each step begins and what explains it: a row a step; on phones its fields stand below its name. */
export function StepLinks({ fields, valueOf, faultOf, onChange }: Props) {
  const rows = [...new Set(fields.map(({ cell }) => cell?.[0] ?? ''))]
  return (
    <div className="mt-4 border-t">
      <div aria-hidden className={`${ROW} py-2 font-semibold text-ink-3 text-xs max-sm:hidden`}>
        <span>{SAYS.step}</span>
        {COLUMNS.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      {rows.map((row) => (
        <div key={row} className={`${ROW} border-t py-2`}>
          <span aria-hidden className="font-semibold text-sm sm:pt-2.5">
            {row}
          </span>
          {COLUMNS.map((column) => {
            const field = fields.find(({ cell }) => cell?.[0] === row && cell[1] === column)
            if (!field) return <span key={column} className="max-sm:hidden" />
            const { path, label } = field
            const fault = faultOf(path)
            return (
              <div key={column} className="min-w-0">
                <LinkInput
                  aria-label={label}
                  aria-invalid={Boolean(fault)}
                  aria-describedby={fault ? `${path}-note` : undefined}
                  placeholder={column}
                  value={valueOf(path)}
                  onChange={(text) => onChange(path, text)}
                />
                {fault && (
                  <div id={`${path}-note`} className="mt-1.5 text-sm">
                    <FieldError>{fault}</FieldError>
                  </div>
                )}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const ROW = 'grid gap-x-4 gap-y-2 sm:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)]'

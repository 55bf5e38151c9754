import type { StepState } from '#contract/edition-status.ts'
import type { Webhook } from '#contract/webhooks.ts'
import { readinessOf } from '#web/admin/edition-status/readiness.ts'
import { cx } from '#web/ui/cx.ts'
import { Checkbox } from '#web/ui/inputs.tsx'
import { Numeral } from '#web/ui/numeral.tsx'
import type { TickedSteps } from './use-ticked.ts'

type Props = { steps: StepState[]; webhook: Webhook; ticked: TickedSteps }

/** The steps of the edition, each to be ticked when it has something to send; the others say why not. */
export const ChooseReady = ({ steps, webhook, ticked }: Props) => (
  <ul className="mt-4 divide-y">
    {steps.map((state) => {
      const { isReady, why } = readinessOf(state, webhook)
      return (
        <li key={state.step} className="py-2">
          <Checkbox
            className="w-full"
            disabled={!isReady}
            checked={ticked.numbers.includes(state.step)}
            onCheckedChange={(isTicked) => ticked.tick(state.step, isTicked)}
          >
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span aria-hidden className={cx('w-4 text-lg leading-none', isReady ? '' : 'text-ink-3')}>
                <Numeral value={state.step} />
              </span>
              <span className={cx('font-semibold text-sm', isReady ? '' : 'text-ink-2')}>{state.title}</span>
              <span className="text-ink-3 text-sm sm:ml-auto">{why}</span>
            </span>
          </Checkbox>
        </li>
      )
    })}
  </ul>
)

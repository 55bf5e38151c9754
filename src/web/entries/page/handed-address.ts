import { useEffect, useEffectEvent } from 'react'
import type { CalendarDay } from '#shared/calendar.ts'
import { PAGES } from '#shared/pages-messages.ts'
import type { AnyStep } from '#steps/index.ts'
import type { PageFields } from '#steps/page-fields.ts'
import { useFormParts } from '#web/entries/fields/form-parts.ts'
import { isSame, pick } from '#web/form/values.ts'
import { copy } from '#web/ui/copy.ts'
import { toast } from '#web/ui/toast/toast.ts'

type Handed = { step: number; edition: CalendarDay; url: string }

/** In this page alone, so that no address of ours and no log has it. */
let handed: Handed | null = null

/** Gives an address to the form of a step, which takes it as soon as it is there. */
export function handAddress(address: Handed): void {
  handed = address
}

/**
 * Puts an address that was handed to this form into a place in which nothing is typed. Where there is none, nothing is
 * changed, and it is said.
 *
 * @param onTaken it is in the form now
 */
export function useHandedAddress(page: PageFields, onTaken: () => void): void {
  const { form, step, edition, visibleFields, takesAddress } = useFormParts()
  const take = useEffectEvent(() => {
    if (handed?.step !== step.number || handed.edition !== edition) return
    const { url } = handed
    const { typed } = form.store.now()
    const blank = step.blank(edition)
    const links = (step.pages ?? []).map(({ link }) => link).filter((link) => visibleFields.includes(link))
    const place = links.length > 1 ? [page.link, ...Object.values(page.fields)] : Object.keys(blank)
    if (isSame(pick(typed, place), pick(blank, place))) {
      handed = null
      form.type({ [page.link]: url })
      form.box.current?.querySelector<HTMLElement>(`[name="${page.link}"]`)?.focus()
      onTaken()
    } else if (page.link === links.at(-1)) sayHasWords(url)
  })
  useEffect(() => {
    if (takesAddress) take()
  }, [takesAddress])
}

/** For a form that is in use as a list, so that no address has a place in it. */
export function useNoPlaceForHanded(step: AnyStep, edition: CalendarDay): void {
  useEffect(() => {
    if (handed?.step === step.number && handed.edition === edition) sayHasWords(handed.url)
  }, [step, edition])
}

function sayHasWords(url: string): void {
  handed = null
  const run = () => void copy(() => Promise.resolve({ text: url }), { hasHtml: false })
  toast.info(PAGES.offer.hasWords, { stays: true, action: { label: PAGES.offer.copy, run } })
}

import { MESSAGES } from '#shared/messages.ts'

/** Stands where the form of a step will be. */
export const FormComing = () => (
  <section aria-label={MESSAGES.form.title} className="sheet p-6 sm:p-8">
    <h2 className="text-xl">{MESSAGES.form.coming.title}</h2>
    <p className="mt-1 text-ink-2">{MESSAGES.form.coming.detail}</p>
  </section>
)

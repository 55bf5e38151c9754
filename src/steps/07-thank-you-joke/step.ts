import { jokeStep } from '#steps/joke-step.ts'
import { outline } from './outline.ts'

/** Step 7: the last words of the newsletter (S11). */
export const thankYouJoke = jokeStep({
  outline,
  kind: 'closing',
  summary: 'The closing joke, to leave with a smile.',
  table: 'jokes_thank_you',
  example: 'Thank you for reading to the end. Our editor still believes nobody does.',
})

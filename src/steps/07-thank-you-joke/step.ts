import { jokeStep } from '#steps/joke-step.ts'

/** Step 7: the last words of the newsletter (S11). */
export const thankYouJoke = jokeStep({
  number: 7,
  kind: 'closing',
  title: 'Thank You Joke',
  summary: 'The closing joke, to leave with a smile.',
  table: 'jokes_thank_you',
  example: 'Thank you for reading to the end. Our editor still believes nobody does.',
})

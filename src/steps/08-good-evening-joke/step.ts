import { jokeStep } from '#steps/joke-step.ts'
import { outline } from './outline.ts'

/** Step 8: the first words of the newsletter (S12). */
export const goodEveningJoke = jokeStep({
  outline,
  kind: 'opening',
  summary: 'The opening joke under the greeting.',
  table: 'jokes_good_evening',
  example: 'Good evening! Why did the band cross the road? Its second album was on the other side.',
})

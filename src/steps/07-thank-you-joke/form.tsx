import { JokeForm } from '#web/step/joke/joke-form.tsx'
import { thankYouJoke } from './step.ts'

export const ThankYouJokeForm = () => <JokeForm step={thankYouJoke} />

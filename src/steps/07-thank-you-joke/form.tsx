import { JokeForm } from '#web/jokes/joke-form.tsx'
import { thankYouJoke } from './step.ts'

export const ThankYouJokeForm = () => <JokeForm step={thankYouJoke} />

import { JokeForm } from '#web/step/joke/joke-form.tsx'
import { goodEveningJoke } from './step.ts'

export const GoodEveningJokeForm = () => <JokeForm step={goodEveningJoke} />

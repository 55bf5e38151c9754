import { JokeForm } from '#web/jokes/joke-form.tsx'
import { goodEveningJoke } from './step.ts'

export const GoodEveningJokeForm = () => <JokeForm step={goodEveningJoke} />

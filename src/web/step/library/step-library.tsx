import type { AnyStep } from '#steps/index.ts'
import { AdLibrary } from './ad-library.tsx'
import { JokeLibrary } from './joke-library.tsx'

/** The newsroom's stock that a step draws from, beneath its form. */
export function StepLibrary({ step }: { step: AnyStep }) {
  switch (step.library) {
    case 'jokes':
      return <JokeLibrary step={step.number} />
    case 'advertisements':
      return <AdLibrary />
    case 'image-source':
    case undefined:
      return null
  }
}

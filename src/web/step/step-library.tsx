import type { AnyStep } from '#steps/index.ts'
import { AdLibrary } from '#web/ads/ad-library.tsx'
import { JokeLibrary } from '#web/jokes/joke-library.tsx'

/** The newsroom's stock that a step draws from, beneath its form. */
export function StepLibrary({ step }: { step: AnyStep }) {
  switch (step.library) {
    case 'thank-you':
    case 'good-evening':
      return <JokeLibrary step={step.number} />
    case 'advertisements':
      return <AdLibrary />
    case 'image-source':
    case undefined:
      return null
  }
}

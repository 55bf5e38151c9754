import { useEffect, useEffectEvent } from 'react'
import type { Values } from '#web/form/values.ts'

/** Begins a new entry with what the person chose last, once that is known and the form is ready for it. */
export function useBeginning(
  begins: Values | undefined,
  isReady: boolean,
  begin: (values: Values) => void,
): void {
  const tell = useEffectEvent(() => begins && begin(begins))
  const chosen = JSON.stringify(begins)
  useEffect(() => {
    if (isReady && chosen !== undefined) tell()
  }, [isReady, chosen])
}

import { type RefObject, useEffect, useEffectEvent } from 'react'

/** After the last key of an address, in milliseconds. */
const RESTS_MS = 600

/**
 * Hears of an address that somebody types into a field of that name: once it was pasted, once the typing rests, and as
 * the field is left. What a draft puts in is not typed.
 */
export function useTypedAddress(
  box: RefObject<HTMLFormElement | null>,
  name: string,
  onTyped: () => void,
): void {
  const typed = useEffectEvent(onTyped)
  useEffect(() => {
    const { current: form } = box
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPasted = false
    const tell = () => {
      clearTimeout(timer)
      timer = undefined
      typed()
    }
    const hear = ({ type, target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== name) return
      if (type === 'paste') isPasted = true
      else if (type === 'input') {
        clearTimeout(timer)
        timer = setTimeout(tell, isPasted ? 0 : RESTS_MS)
        isPasted = false
      } else if (timer !== undefined) tell()
    }
    const kinds = ['paste', 'input', 'focusout']
    for (const kind of kinds) form?.addEventListener(kind, hear)
    return () => {
      clearTimeout(timer)
      for (const kind of kinds) form?.removeEventListener(kind, hear)
    }
  }, [box, name])
}

import { useEffect, useEffectEvent } from 'react'

/** The picture fields that are on screen; the newest one, as that of a dialog, takes what is dropped. */
const taking: symbol[] = []

/**
 * Takes a file that is dropped anywhere on the page, or pasted: beside its frame a dropped picture would have the
 * browser leave the page, and with it what is typed.
 */
export function useDroppedPicture(onFile: (file: File) => void): void {
  const take = useEffectEvent((file: File) => onFile(file))
  useEffect(() => {
    const me = Symbol('picture field')
    taking.push(me)
    const leaving = new AbortController()
    const { signal } = leaving
    const receive = (event: DragEvent | ClipboardEvent, data: DataTransfer | null) => {
      const [file] = data?.files ?? []
      if (!file || event.defaultPrevented || taking.at(-1) !== me) return
      event.preventDefault()
      take(file)
    }
    document.addEventListener('dragover', stayHere, { signal })
    document.addEventListener('drop', (event) => receive(event, event.dataTransfer), { signal })
    document.addEventListener('paste', (event) => receive(event, event.clipboardData), { signal })
    return () => {
      leaving.abort()
      taking.splice(taking.indexOf(me), 1)
    }
  }, [])
}

/** Tells the browser that a file may be dropped here. */
function stayHere(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}

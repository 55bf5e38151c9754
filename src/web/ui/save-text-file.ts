/** How long a browser may take to begin reading the file, in milliseconds: Safari asks the person first. */
const READ_WITHIN_MS = 60_000

/** Hands the person a text as a file to keep. */
export function saveTextFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}

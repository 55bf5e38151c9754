import { onTestFinished, vi } from 'vitest'

/** The files that the page hands to the person, by their names. */
export function savedFiles(): Map<string, Blob> {
  const files = new Map<string, Blob>()
  const written = new Map<string, Blob>()
  const address = URL.createObjectURL.bind(URL)
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    const url = address(given)
    if (given instanceof Blob) written.set(url, given)
    return url
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const file = written.get(this.href)
    if (file) files.set(this.download, file)
  })
  onTestFinished(() => {
    create.mockRestore()
    click.mockRestore()
  })
  return files
}

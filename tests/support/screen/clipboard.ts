import { commands, userEvent } from 'vitest/browser'
import { onTestFinished } from 'vitest'

declare module 'vitest/browser' {
  interface BrowserCommands {
    allowClipboard(): Promise<void>
  }
}

/** Lets this page write to the browser's own clipboard, and read it, as a person who was asked. */
export const allowClipboard = (): Promise<void> => commands.allowClipboard()

/** What lands in an empty editor of another program when somebody pastes what is on the clipboard. */
export async function pasted(): Promise<HTMLElement> {
  const editor = document.createElement('div')
  editor.contentEditable = 'true'
  editor.setAttribute('aria-label', 'Editor of a sender')
  document.body.append(editor)
  onTestFinished(() => editor.remove())
  editor.focus()
  await userEvent.keyboard('{Control>}v{/Control}')
  return editor
}

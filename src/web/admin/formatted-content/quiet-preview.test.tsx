import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { DRAFT_PREVIEW_PATH } from '#contract/formatted-content.ts'

const newsroom = realNewsroom()
// In one piece the end of a script would end the script that the browser is given this file in.
const SCRIPT = 'script'

/** Everything in HTML that loads by itself, pointing outside. */
const LOADERS: Record<string, (url: string) => string> = {
  'a frame': (url) => `<p>x</p><iframe src="${url}"></iframe>`,
  'a frame in capitals': (url) => `<p>x</p><IFRAME\tSRC="${url}"></IFRAME>`,
  'a frame in a frame': (url) => `<p>x</p><iframe srcdoc="<iframe src='${url}'></iframe>"></iframe>`,
  'a frameset': (url) => `<html><frameset><frame src="${url}"></frameset></html>`,
  'a frame in a drawing': (url) => `<svg><foreignObject><iframe src="${url}"></iframe></foreignObject></svg>`,
  'a frame for readers without scripts': (url) =>
    `<p>x</p><noscript><iframe src="${url}"></iframe></noscript>`,
  'a frame in a shadow': (url) =>
    `<div><template shadowrootmode="open"><iframe src="${url}"></iframe></template></div>`,
  'an object': (url) => `<object type="text/html" data="${url}"></object>`,
  'an embedded page': (url) => `<p>x</p><embed type="text/html" src="${url}">`,
  'a connection ahead': (url) => `<link rel="preconnect" href="${url}"><link rel="prefetch" href="${url}">`,
  'a base': (url) => `<base href="${url}"><img src="x.png"><iframe src="x"></iframe>`,
  'a redirection': (url) => `<meta http-equiv="refresh" content="0;url=${url}">`,
  pictures: (url) => `<img src="${url}" srcset="${url} 2x"><table background="${url}"></table>`,
  styles: (url) => `<style>@import url(${url})</style><p style="background:url(${url})">x</p>`,
  'film and sound': (url) =>
    `<video src="${url}" poster="${url}" autoplay></video><audio src="${url}"></audio>`,
  'a script': (url) => `<${SCRIPT} src="${url}"></${SCRIPT}>`,
}

test.each(Object.entries(LOADERS))(
  'a preview with %s opens no connection outside (C55; promises, Requests, pages, headers)',
  async (_what, loaderOf) => {
    await newsroom.open('/', 'boss')
    const [outside, control] = [await commands.openOutside(), await commands.openOutside()]
    await preview(loaderOf(outside))
    // What the browser was about to do, it has done when it has reached somebody else.
    await fetch(control, { mode: 'no-cors' })
    expect(await commands.closeOutside(control)).toBeGreaterThan(0)
    expect(await commands.closeOutside(outside)).toBe(0)
  },
)

/** Posts a draft into a frame as the editor does, and waits until the frame shows it. */
async function preview(text: string): Promise<void> {
  const frame = document.createElement('iframe')
  frame.name = 'preview-of-a-draft'
  frame.setAttribute('sandbox', '')
  document.body.append(frame)
  const form = document.body.appendChild(document.createElement('form'))
  Object.assign(form, { method: 'post', action: DRAFT_PREVIEW_PATH, target: frame.name })
  const field = form.appendChild(document.createElement('textarea'))
  Object.assign(field, { name: 'text', value: text })
  await new Promise<void>((shown) => {
    frame.addEventListener('load', () => shown())
    form.submit()
  })
  form.remove()
  frame.remove()
}

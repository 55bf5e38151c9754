import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Product, startProduct } from '#tests/e2e/support/product.ts'
import { openFirefox } from '#tests/support/browsers/firefox.ts'
import type { OtherBrowser } from '#tests/support/browsers/other-browser.ts'
import { personIn } from '#tests/support/browsers/person.ts'
import { openWebKit } from '#tests/support/browsers/webkit.ts'

const BOSS = {
  email: 'bo.lindqvist@fairhaven-desk.example',
  password: 'larks over 9 chimneys',
  fullName: 'Bo',
}

describe.each([
  ['Firefox ESR', openFirefox],
  ['WebKitGTK', openWebKit],
])('in %s', (_name, openBrowser) => {
  let product: Product
  let browser: OtherBrowser
  beforeAll(async () => {
    product = await startProduct()
    const account = await fetch(`${product.url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url },
      body: JSON.stringify(BOSS),
    })
    if (account.status !== 201) throw new Error(`There is no account: ${await account.text()}`)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.end()
    await product.remove()
  })

  test('a person signs in, files a show, moves a card and a block by keys, copies, and works in two tabs', async () => {
    const tab = await browser.openTab()
    const boss = personIn(tab)

    await tab.go(`${product.url}/auth`)
    await boss.click('input', 'Email')
    await boss.type(BOSS.email)
    await boss.click('input', 'Password')
    await boss.type(BOSS.password)
    await boss.press('Enter')
    await boss.isThere(`location.pathname === '/admin'`)

    await tab.go(`${product.url}/step/1`)
    await boss.click('input', 'Venue')
    await boss.type('The Blue Door')
    await boss.click('input', 'Band Name')
    await boss.type('Night Herons')
    await boss.click('input', 'Time')
    await boss.type('20:30')
    await boss.click('button', 'Review & Submit')
    await boss.click('button', 'Confirm & Submit')
    await boss.reads('Event submitted successfully')

    await tab.go(`${product.url}/board`)
    const isIn = (column: string, step: number) =>
      `document.querySelector('[data-grip="${step}"]')?.closest('section')?.textContent.startsWith('${column}') === true`
    await boss.isThere(`document.querySelector('[data-grip="6"]') !== null`)
    await tab.read(`document.querySelector('[data-grip="6"]').focus()`)
    await boss.press('ArrowRight')
    await boss.isThere(isIn('In Progress', 6))
    await boss.isThere(`document.activeElement?.dataset.grip === '6'`)

    const second = await browser.openTab()
    const other = personIn(second)
    await second.go(`${product.url}/board`)
    await other.isThere(isIn('In Progress', 6))
    await other.isThere(`document.querySelector('[data-grip="7"]') !== null`)
    await second.read(`document.querySelector('[data-grip="7"]').focus()`)
    await other.press('ArrowRight')
    await boss.isThere(isIn('In Progress', 7))

    await second.go(`${product.url}/edition`)
    await other.isThere(
      `document.querySelector('iframe')?.contentDocument?.body?.innerText.includes('Night Herons') === true`,
    )
    await other.press('j')
    await other.isThere(`document.activeElement?.dataset.row !== undefined`)
    await other.press('Alt', 'ArrowDown')
    await other.isThere(`document.querySelectorAll('[data-row]')[1] === document.activeElement`)

    await other.click('button', 'Get it')
    await other.click('[role=menuitem]', 'Copy for pasting')
    await other.reads('Paste it into your email service')
    await other.click('input', 'Subject')
    // Once it is known what was typed there before.
    await other.isThere(`document.activeElement.readOnly === false`)
    await other.press('Control', 'v')
    await other.isThere(`document.activeElement.value.includes('Night Herons')`)

    await second.go(`${product.url}/board`)
    await other.isThere(isIn('To Do', 8))
    await tab.close()
    await second.show()
    // Past the screens, so that they hear of it by the live stream alone.
    expect(await second.read(PATCHED)).toBe(200)
    await other.isThere(isIn('Done', 8))
    expect(await second.read(`document.body.innerText.includes('Offline')`)).toBe(false)
  })
})

/** In the page: a step that is done, as a program changes it. */
const PATCHED = `fetch('/api/newsroom')
  .then((answer) => answer.json())
  .then(({ edition }) =>
    fetch('/api/editions/' + edition + '/tasks/8', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'done', version: 0 }),
    }),
  )
  .then(({ status }) => status)`

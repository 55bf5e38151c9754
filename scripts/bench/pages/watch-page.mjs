/** @import { Page } from '@playwright/test' */

/**
 * Runs in the page before its own code. Moments are milliseconds since 1970, so that those of two pages compare; an
 * event's is that of the person's action, not that at which the page came to it.
 */
export function startWatching() {
  window.heard = {}
  window.answers = []
  // What is drawn in a frame is on screen once a task after it runs.
  window.afterFrame = (/** @type {() => void} */ then) => requestAnimationFrame(() => setTimeout(then))
  window.nowInAll = () => performance.timeOrigin + performance.now()
  for (const kind of ['keydown', 'pointerdown', 'click'])
    addEventListener(
      kind,
      (event) => {
        if (['Control', 'Shift'].includes(event.key)) return
        const at = performance.timeOrigin + event.timeStamp
        window.heard[kind] = at
        if (kind === 'keydown') window.afterFrame(() => window.answers.push(window.nowInAll() - at))
      },
      true,
    )
}

/**
 * @param {Page} page
 * @param {string} kind of the event that the action is
 * @param {() => Promise<unknown>} act
 * @returns {Promise<number>} the moment of the action
 */
export async function momentOf(page, kind, act) {
  await act()
  return page.evaluate((name) => window.heard[name], kind)
}

/**
 * @param {Page} page
 * @param {string} kind of the event that the action is
 * @param {string} place what the action brings, as a selector
 * @param {() => Promise<unknown>} act
 * @returns {Promise<number>} milliseconds from the action to the frame in which that is visible for the first time
 */
export async function shownAfter(page, kind, place, act) {
  const shown = page.evaluate((selector) => {
    const { promise, resolve } = Promise.withResolvers()
    const look = () => {
      if (!document.querySelector(selector)?.checkVisibility()) requestAnimationFrame(look)
      else window.afterFrame(() => resolve(window.nowInAll()))
    }
    look()
    return promise
  }, place)
  const at = await momentOf(page, kind, act)
  return (await shown) - at
}

/**
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 * @returns {Promise<number>} milliseconds from a key to the frame after it, the longest of those that `act` presses
 */
export async function slowestAnswer(page, act) {
  await page.evaluate(() => void (window.answers = []))
  await act()
  return page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers()
    window.afterFrame(() => window.afterFrame(() => resolve(Math.max(...window.answers))))
    return promise
  })
}

/**
 * @param {Page} page
 * @param {string} step by its number
 * @returns {Promise<number>} the moment of the frame in which its card lies in another column than now
 */
export const whenMoved = (page, step) =>
  page.evaluate((number) => {
    const { promise, resolve } = Promise.withResolvers()
    const column = () => document.querySelector(`[data-grip="${number}"]`)?.closest('section')
    const before = column()
    const look = () => {
      const now = column()
      if (!now || now === before) requestAnimationFrame(look)
      else window.afterFrame(() => resolve(window.nowInAll()))
    }
    look()
    return promise
  }, step)

/**
 * @param {Page} page which may write there
 * @param {string} text
 */
export const putOnClipboard = (page, text) =>
  page.evaluate((words) => navigator.clipboard.writeText(words), text)

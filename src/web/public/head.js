/*
 * What is done before the first paint, so it is a file of its own.
 *
 * Puts the theme on <html>, and keeps it there: a choice of 'light' or 'dark' is kept on this device, no choice follows the
 * system.
 * In:  localStorage 'theme'; the event 'choose-theme' (detail: system, light or dark) on document.
 * Out: class 'dark' and data-theme (the choice) on <html>; the event 'theme-changed' on document;
 *      data-frameless on <html> where the page that comes has no header.
 *
 * Fetches and begins the program of a page that came with its picture once that is on screen: nothing is in the way of what
 * there is to see. In a tab that nobody looks at nothing is painted, so there it begins at once.
 * In:  data-program on this script, and data-parts, all files that the program needs first, between spaces.
 *
 * Tells a browser that is older than those of README, so nothing is written here that such a one could not read. The
 * program of a page with a picture is not begun in it.
 * Out: data-older on <html>.
 */
;(() => {
  const root = document.documentElement
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
  const paper = { light: '#fafaf7', dark: '#101318' }

  // Storage can be switched off in the browser; the choice then lasts until the page is left.
  let choice = stored()

  apply()
  root.toggleAttribute('data-frameless', /^\/auth(\/|$)/.test(location.pathname))
  systemIsDark.addEventListener('change', apply)
  addEventListener('storage', (event) => {
    if (event.key !== 'theme' && event.key !== null) return
    choice = stored()
    apply()
  })
  document.addEventListener('choose-theme', ({ detail }) => {
    choice = detail
    try {
      if (choice === 'system') localStorage.removeItem('theme')
      else localStorage.setItem('theme', choice)
    } catch {}
    apply()
  })

  function stored() {
    try {
      const kept = localStorage.getItem('theme')
      return kept === 'light' || kept === 'dark' ? kept : 'system'
    } catch {
      return 'system'
    }
  }

  function apply() {
    const shown = choice === 'system' ? (systemIsDark.matches ? 'dark' : 'light') : choice
    root.classList.toggle('dark', shown === 'dark')
    root.dataset.theme = choice
    const bar = document.querySelector('meta[name="theme-color"]')
    if (bar) bar.setAttribute('content', paper[shown])
    document.dispatchEvent(new Event('theme-changed'))
  }
})()
;(() => {
  // Each browser has both from the version on that README names, or from one shortly before it.
  if ('isWellFormed' in String.prototype && 'CSSPropertyRule' in window) return
  document.documentElement.toggleAttribute('data-older', true)
  document.addEventListener('DOMContentLoaded', () =>
    document.head.append(Object.assign(document.createElement('script'), { src: '/older-browser.js' })),
  )
})()
;(() => {
  const PAINTED = 'largest-contentful-paint'
  // In a tab that is left meanwhile nothing is painted.
  const LATE_MS = 1000
  const { program, parts } = document.currentScript.dataset
  let isBegun = false
  const isOlder = document.documentElement.hasAttribute('data-older')
  if (program && !isOlder) document.addEventListener('DOMContentLoaded', afterPaint)

  function afterPaint() {
    if (document.visibilityState === 'hidden') begin()
    else requestAnimationFrame(() => setTimeout(afterFrame))
  }

  // Drawn by now; when that has come to the screen the browser says later, where it can.
  function afterFrame() {
    if (!PerformanceObserver.supportedEntryTypes.includes(PAINTED)) return begin()
    setTimeout(begin, LATE_MS)
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      begin()
    }).observe({ type: PAINTED, buffered: true })
  }

  function begin() {
    if (isBegun) return
    isBegun = true
    for (const href of parts.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    void import(program)
  }
})()

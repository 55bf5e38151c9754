/*
 * Fetches and begins the program of a page that came with its picture once that is on screen: nothing is in the way of what
 * there is to see. In a tab that nobody looks at nothing is painted, so there it begins at once.
 *
 * In: data-program on this script, and data-parts, all files that the program needs first, between spaces.
 */
;(() => {
  const { program, parts } = document.currentScript.dataset
  if (document.visibilityState === 'hidden') begin()
  else requestAnimationFrame(() => setTimeout(begin))

  function begin() {
    for (const href of parts.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    void import(program)
  }
})()

/*
 * The one sentence of a browser that lacks what the screens are written in, in place of a page that would stay blank.
 * Browsers that know no modules ask for it themselves, `head.js` in all others, so any browser can read it.
 */
document.body.innerHTML =
  '<p class="page py-10">City Desk needs a newer browser: Chrome or Edge 111, Firefox 128, Safari 16.4, or any later one.</p>'

import { createElement as el } from 'react'
import { createRoot } from 'react-dom/client'

// The floor of the screens: a header and nine cards, painted by React and nothing else.
const CARDS = Array.from({ length: 9 }, (_, index) => index + 1)

const card = (number) =>
  el(
    'article',
    { key: number },
    el('h2', null, `Step ${number}`),
    el('p', null, 'Gather, check and file what the edition needs of this step.'),
    el('button', { type: 'button' }, 'Open'),
  )

const page = el(
  'main',
  null,
  el('header', null, el('h1', null, 'Nine cards')),
  el('section', null, CARDS.map(card)),
)

createRoot(document.getElementById('root')).render(page)

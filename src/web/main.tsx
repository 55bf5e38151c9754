import './no-eval.ts'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import './styles.css'
import { holdEarlyReads } from './offline/early-reads.ts'
import { registerWorker } from './offline/register-worker.ts'
import { pictureOnScreen, takeGivenAnswers } from './picture/take-picture.ts'
import { openScreens, rootOptions, Screens } from './screens.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the screens')

const keepEarlyReads = holdEarlyReads()
const screens = openScreens()
takeGivenAnswers(screens.queryClient)

const picture = pictureOnScreen()
const root = createRoot(place, rootOptions)
const show = () =>
  root.render(
    <StrictMode>
      <Screens {...screens} />
      {picture && <TakesPlaceOf picture={picture} />}
    </StrictMode>,
  )

// A picture stays until the page itself can take its place, in one piece and without holding up the browser.
if (picture) void screens.router.load().then(() => startTransition(show))
else show()

void registerWorker(keepEarlyReads)

function TakesPlaceOf({ picture }: { picture: HTMLElement }) {
  useLayoutEffect(() => picture.remove(), [picture])
  return null
}

import './no-eval.ts'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import './styles.css'
import { holdEarlyReads } from './offline/early-reads.ts'
import { registerWorker } from './offline/register-worker.ts'
import { renderedOnScreen, hydrateQueries } from './server-rendering/start-client.ts'
import { openScreens, rootOptions, Screens } from './screens.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the screens')

const keepEarlyReads = holdEarlyReads()
const screens = openScreens()
hydrateQueries(screens.queryClient)

const markup = renderedOnScreen()
const root = createRoot(place, rootOptions)
const show = () =>
  root.render(
    <StrictMode>
      <Screens {...screens} />
      {markup && <TakesPlaceOf markup={markup} />}
    </StrictMode>,
  )

// The markup stays until the page itself can take its place, in one piece and without holding up the browser.
if (markup) void screens.router.load().then(() => startTransition(show))
else show()

void registerWorker(keepEarlyReads)

function TakesPlaceOf({ markup }: { markup: HTMLElement }) {
  useLayoutEffect(() => markup.remove(), [markup])
  return null
}

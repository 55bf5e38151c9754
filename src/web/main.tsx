import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles.css'
import { holdEarlyReads } from './offline/early-reads.ts'
import { registerWorker } from './offline/register-worker.ts'
import { openScreens, rootOptions, Screens } from './screens.tsx'
import { expectPopups } from './ui/popups.ts'

/** When the page has long come up, in milliseconds. */
const IDLE_MS = 10_000

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the screens')

const keepEarlyReads = holdEarlyReads()
const screens = openScreens()

createRoot(place, rootOptions).render(
  <StrictMode>
    <Screens {...screens} />
  </StrictMode>,
)

void registerWorker(keepEarlyReads)

// What a press opens the worker keeps on the device; a page that may have none fetches it while it has a network.
if (!('serviceWorker' in navigator)) setTimeout(expectPopups, IDLE_MS)

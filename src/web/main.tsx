import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles.css'
import { sessionQuery } from './api/first-queries.ts'
import { registerWorker } from './offline/register-worker.ts'
import { openScreens, rootOptions, Screens } from './screens.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the screens')

const screens = openScreens()

createRoot(place, rootOptions).render(
  <StrictMode>
    <Screens {...screens} />
  </StrictMode>,
)

// What was read before the worker came is read again, so that it is there without a network too: first who reads.
void registerWorker(async () => {
  const { queryClient } = screens
  await queryClient.refetchQueries({ queryKey: sessionQuery().queryKey })
  await queryClient.invalidateQueries()
})

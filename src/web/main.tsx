import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openScreens, Screens } from './screens.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the screens')

createRoot(place).render(
  <StrictMode>
    <Screens {...openScreens()} />
  </StrictMode>,
)

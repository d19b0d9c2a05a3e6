import './style.css'
import { WorkingMemoryProvider } from '@antecedent/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.js'
import { memory } from './memory/help-memory.js'

const root = document.getElementById('root')
if (!root) throw new Error('index.html holds no element with the id "root".')

createRoot(root).render(
  <StrictMode>
    <WorkingMemoryProvider client={memory}>
      <App />
    </WorkingMemoryProvider>
  </StrictMode>,
)

import '@fontsource-variable/hanken-grotesk'
import '@fontsource-variable/newsreader'
import './styles/base.css'
import './styles/layout.css'
import './styles/content.css'
import './styles/chat.css'
import './styles/memory.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.js'

const root = document.getElementById('root')
if (!root) throw new Error('index.html holds no element with the id "root".')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000 } } })}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)

import '@fontsource-variable/hanken-grotesk'
import '@fontsource-variable/newsreader'
import './styles/base.css'
import './styles/layout.css'
import './styles/site-menu.css'
import './styles/page-detail.css'
import './styles/content.css'
import './styles/chat.css'
import './styles/chat-bar.css'
import './styles/results.css'
import './styles/comparison.css'
import './styles/memory.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.js'
import { ApiError } from './app/fetch-json.js'

// What looks at memory is in no build for production.
if (import.meta.env.DEV) void import('@antecedent/core/devtools').then(({ attachDevtools }) => attachDevtools())

const root = document.getElementById('root')
if (!root) throw new Error('index.html holds no element with the id "root".')

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // What the server refused, it refuses again.
      retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
    },
  },
})

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)

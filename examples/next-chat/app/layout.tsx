import { WorkingMemoryProvider } from '@antecedent/react'
import type { Metadata } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { chats } from '../server/store/chats'
import { ACCOUNT } from './account'
import { Assistant } from './assistant/assistant'
import { Navigation } from './navigation'
import { OpenPage } from './open-page'
import { readPlaces } from './read-places'
import './style.css'

export const metadata: Metadata = { title: 'A handbook with an assistant', icons: 'data:,' }

/** What the server keeps is read for each request. */
export const dynamic = 'force-dynamic'

/** A server component: the provider is the boundary to the browser, and the chat stays while pages come and go. */
export default async function Layout({ children }: { children: ReactNode }) {
  const [places, messages] = await Promise.all([readPlaces(), chats.load(ACCOUNT.thread)])
  return (
    <html lang="en">
      <body>
        <WorkingMemoryProvider {...ACCOUNT}>
          <OpenPage places={places} />
          <header>
            <Link href="/" className="brand">
              Handbook
            </Link>
            <Navigation places={places} />
          </header>
          <main>{children}</main>
          <Assistant places={places} messages={messages} />
        </WorkingMemoryProvider>
      </body>
    </html>
  )
}

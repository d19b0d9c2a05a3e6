'use client'

import { WorkingMemoryProvider } from '@antecedent/react'
import { Conversation } from './conversation'
import { Remembered } from './remembered'

/** An app has the user's id from its session, and the thread's from its address. */
export function Chat() {
  return (
    <WorkingMemoryProvider user="you" thread="handbook">
      <main>
        <Conversation />
        <Remembered />
      </main>
    </WorkingMemoryProvider>
  )
}

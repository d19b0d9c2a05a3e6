'use client'

import { useState } from 'react'
import type { ChatMessage } from '../../server/chat-message'
import type { Place } from '../place'
import { Conversation } from './conversation'
import { Remembered } from './remembered'

interface AssistantProps {
  readonly places: readonly Place[]
  /** As the server has them; the chat goes on from here. */
  readonly messages: readonly ChatMessage[]
}

/** Beside the page where there is room, else a sheet above it. */
export function Assistant({ places, messages }: AssistantProps) {
  const [isRaised, setRaised] = useState(false)
  return (
    <aside aria-label="Assistant" className={isRaised ? 'panel raised' : 'panel'}>
      <button type="button" className="raise" aria-expanded={isRaised} onClick={() => setRaised(!isRaised)}>
        {isRaised ? 'Back to the page' : 'Ask the assistant'}
      </button>
      <Conversation messages={messages} />
      <Remembered places={places} />
    </aside>
  )
}

import { useArtifacts, useWorkingMemory } from '@antecedent/react'
import { getToolName } from 'ai'
import { useRef } from 'react'
import { writeCount, writeSize } from '../app/format.js'
import { Icon } from '../app/icon.js'
import { usePlace } from '../app/place.js'
import { memoryOf } from '../app/thread-memory.js'
import type { ToolPart } from './chat-message.js'
import { resultText } from './large-results.js'
import { ResultDialog } from './result-dialog.js'
import { wordsFor } from './tool-words.js'

/** A large result: one line in the chat, its full text a click away, and what of it the assistant is still sent. */
export function ResultCard({ call }: { call: ToolPart }) {
  const { chat, memory: memorySwitch } = usePlace()
  const memory = memoryOf(chat)
  const { artifacts } = useArtifacts({ limit: 200 })
  const isCited = useWorkingMemory(() => memory.artifacts.citationOf(call.toolCallId) !== undefined)
  const dialog = useRef<HTMLDialogElement>(null)
  const { done, icon } = wordsFor(getToolName(call))
  const artifact =
    memorySwitch === 'off' ? undefined : artifacts.find(({ toolCallId }) => toolCallId === call.toolCallId)
  const text = resultText(call)

  return (
    <div className="result-card" data-state={artifact ? (isCited ? 'cited' : 'kept') : 'in-chat'}>
      <Icon name={icon} />
      <p>
        <strong>{done}</strong>
        <span>
          {writeSize(text.length)}, {artifact ? 'kept beside the chat' : 'sent in full with every message'}
        </span>
        {artifact && (
          <span>
            {isCited
              ? `Now sent as a short summary, in place of ${writeCount(artifact.tokens, 'token')} in every message`
              : 'Sent in full once, then as a short summary that leads back to it'}
          </span>
        )}
      </p>
      <button className="button" onClick={() => dialog.current?.showModal()}>
        Read it
      </button>
      <ResultDialog ref={dialog} title={done} text={text} artifact={artifact} isCited={isCited} />
    </div>
  )
}

import type { SyncedMemory } from './open-memory.js'
import { decideStep, tellResult } from './scripted-model.js'
import type { Site, ToolInput, ToolName } from './site.js'

export interface Message {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** What a user does on the page, by its buttons or by the chat: both call the app's tools. */
export interface Assistant {
  /** Calls a tool, and has memory read what it answered. */
  call(name: ToolName, input: ToolInput): object
  /** Sends a message with the block to the model, does what that asks for, and gives its answer. */
  ask(conversation: readonly Message[], question: string): Promise<string>
}

export function createAssistant(site: Site, memory: SyncedMemory): Assistant {
  const call = (name: ToolName, input: ToolInput): object => {
    const output = site.tools[name](input)
    memory.observe({ toolName: name, toolCallId: crypto.randomUUID(), input, output })
    return output
  }

  return {
    call,
    async ask(conversation, question) {
      // What was stored before a reload, and what other devices have told, belongs to the block.
      await memory.settled({ deadlineMs: 500 })
      const { body } = memory.attach({ messages: [...conversation, { role: 'user', content: question }] })
      const step = decideStep(body)
      const id = crypto.randomUUID()
      memory.turn({ id })
      memory.mention(question, { role: 'user', id })
      return 'text' in step ? step.text : tellResult(call(step.name, step.input))
    },
  }
}

import { partsOf } from '../messages/message-form.js'
import type { WireName } from '../wires/wire.js'

/** Gathers what a model answers, whole or event by event. */
export interface AnswerReader {
  /** A body, or what one event of a stream holds. */
  read(data: unknown): void
  /** The answer so far, as messages that `readTranscript` reads. */
  messages(): unknown[]
}

/** A reader of one answer on a wire that ends at a model. */
export function createAnswerReader(wire: WireName): AnswerReader {
  switch (wire) {
    case 'anthropic':
      return readBlocks()
    case 'openai-responses':
      return readItems()
    case 'google':
      return readText({
        pieces: data => [data].flat().flatMap(chunk => partsOf(firstOf(chunk, 'candidates')?.content?.parts)),
        idOf: data => [data].flat()[0]?.responseId,
      })
    default:
      return readText({
        pieces: data => [firstOf(data, 'choices')?.message ?? firstOf(data, 'choices')?.delta].map(textIn),
        idOf: data => data?.id,
      })
  }
}

/** Whatever stands there: nothing of it is relied on. */
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any

function firstOf(data: Loose, key: 'choices' | 'candidates'): Loose {
  return data?.[key]?.find?.((each: Loose) => (each?.index ?? 0) === 0)
}

function textIn(message: Loose): Loose {
  return { text: message?.content }
}

interface TextForm {
  pieces(data: Loose): readonly Loose[]
  idOf(data: Loose): unknown
}

/** Text in pieces; thoughts are none. */
function readText({ pieces, idOf }: TextForm): AnswerReader {
  let text = ''
  let id: unknown
  return {
    read(data) {
      id ??= idOf(data)
      for (const piece of pieces(data))
        if (typeof piece?.text === 'string' && piece.thought !== true) text += piece.text
    },
    messages: () => [{ id, role: 'assistant', content: text }],
  }
}

/** Items, each told whole at its end. */
function readItems(): AnswerReader {
  const items: unknown[] = []
  return {
    read(data: Loose) {
      if (data?.type === 'response.output_item.done') items.push(data.item)
      else if (!data?.type) for (const item of partsOf(data?.output)) items.push(item)
    },
    messages: () => items,
  }
}

/** Blocks, which a stream opens and then fills. */
function readBlocks(): AnswerReader {
  const blocks: Loose[] = []
  const inputs: string[] = []
  let id: unknown
  const read = (data: Loose): void => {
    const { type, index, delta } = data ?? {}
    if (type === 'message' || type === 'message_start') {
      id = (data.message ?? data).id
      for (const block of partsOf(data.content)) blocks.push(block)
    }
    if (!isPlace(index)) return
    if (type === 'content_block_start') blocks[index] = { ...data.content_block }
    const block = blocks[index]
    if (!block) return
    if (delta?.type === 'text_delta') block.text += delta.text
    if (delta?.type === 'input_json_delta') inputs[index] = (inputs[index] ?? '') + delta.partial_json
    if (type === 'content_block_stop' && inputs[index]) {
      block.input = JSON.parse(inputs[index])
      delete inputs[index]
    }
  }
  return { read, messages: () => [{ id, role: 'assistant', content: blocks }] }
}

/** A block far off would make a list of as many holes, all of which are read. */
function isPlace(index: unknown): index is number {
  return typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < MAX_BLOCKS
}

const MAX_BLOCKS = 10_000

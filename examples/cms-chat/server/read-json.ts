import { ApiError } from './api-error.js'

/** Room for a long conversation with large results, and no more than one process can hold many times over. */
const MAX_BODY_BYTES = 4_000_000

/** The JSON of a body, read no further than its limit. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request)
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('bad-request', 'The body is not JSON.')
  }
}

async function readText({ body }: Request): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > MAX_BODY_BYTES)
      throw new ApiError('too-large', `The request has more than ${MAX_BODY_BYTES / 1_000_000} MB. Start a new chat.`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

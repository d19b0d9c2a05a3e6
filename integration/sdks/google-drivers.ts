import {
  type CallableTool,
  type Content,
  type FunctionCall,
  type GenerateContentResponse,
  GoogleGenAI,
  type Part,
} from '@google/genai'
import { collect } from './collect.js'
import { callTool, type Connection, type Driver, type Question, QUESTIONS, TOOLS } from './driver.js'

const model = 'gemini-local'
const functionDeclarations = TOOLS.map(({ name, description, parameters }) => ({
  name,
  description,
  parametersJsonSchema: parameters,
}))
const config = { systemInstruction: 'You edit a site.', tools: [{ functionDeclarations }] }

function connect({ url, fetch }: Connection): GoogleGenAI {
  return new GoogleGenAI({ apiKey: 'none', httpOptions: { baseUrl: url, fetch } })
}

type Generate = (client: GoogleGenAI, contents: Content[]) => Promise<GenerateContentResponse[]>

function googleDriver(name: string, generate: Generate): Driver {
  return {
    name,
    provider: 'google',
    async converse(connection) {
      const client = connect(connection)
      const contents: Content[] = []
      const given: unknown[] = []
      for (const text of QUESTIONS) {
        contents.push({ role: 'user', parts: [{ text }] })
        for (;;) {
          const responses = await generate(client, contents)
          given.push(...responses.map(({ candidates, usageMetadata }) => ({ candidates, usageMetadata })))
          const parts = responses.flatMap(({ candidates }): Part[] => candidates?.[0]?.content?.parts ?? [])
          contents.push({ role: 'model', parts })
          const results = parts.flatMap(({ functionCall }) => (functionCall ? [answerCall(functionCall)] : []))
          if (results.length === 0) break
          contents.push({ role: 'user', parts: results })
        }
      }
      return { given, contents }
    },
  }
}

/** A chat whose tools the SDK calls by itself. */
const chatDriver: Driver = {
  name: '@google/genai chats.sendMessage, with callable tools',
  provider: 'google',
  async converse(connection) {
    const callable: CallableTool = {
      tool: () => Promise.resolve({ functionDeclarations }),
      callTool: calls => Promise.resolve(calls.map(answerCall)),
    }
    const chat = connect(connection).chats.create({ model, config: { ...config, tools: [callable] } })
    for (const message of QUESTIONS) await chat.sendMessage({ message })
    return chat.getHistory()
  },
}

function answerCall({ id, name = '' }: FunctionCall): Part {
  return { functionResponse: { ...(id && { id }), name, response: { output: callTool(name) } } }
}

export const googleDrivers: readonly Driver[] = [
  chatDriver,
  googleDriver('@google/genai generateContent', async (client, contents) => [
    await client.models.generateContent({ model, contents, config }),
  ]),
  googleDriver('@google/genai generateContentStream', async (client, contents) => {
    const stream = await client.models.generateContentStream({ model, contents, config })
    return (await collect(stream)) as GenerateContentResponse[]
  }),
]

export const googleQuestion: Question = {
  name: '@google/genai generateContentStream',
  async ask(connection, { signal, onPart }) {
    const stream = await connect(connection).models.generateContentStream({
      model,
      contents: QUESTIONS[0],
      config: { abortSignal: signal, httpOptions: { retryOptions: { attempts: 1 } } },
    })
    return collect(stream, part => onPart((part as GenerateContentResponse).candidates))
  },
}

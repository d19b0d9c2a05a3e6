import process from 'node:process'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

/** A client that is connected to the server of a plan. @param {ReturnType<typeof import('./read-plan.mjs').readPlan>} plan */
export async function startServer({ server: [command = '', ...args], env, work }) {
  const client = new Client({ name: 'bench', version: '1.0.0' })
  const inherited = /** @type {Record<string, string>} */ ({ ...process.env, ...env })
  await client.connect(new StdioClientTransport({ command, args, env: inherited, cwd: work, stderr: 'ignore' }))
  const { name, version } = client.getServerVersion() ?? { name: command, version: '' }
  return { client, server: `${name} ${version}` }
}

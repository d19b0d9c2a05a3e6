import process from 'node:process'

/** Builds cms-chat once for all that open it, which find it by this name. Gives what takes it away again. */
export default async function buildShared() {
  // By its own script: nothing in scripts/ may import an example.
  const { buildClient } = await import(new URL('../../examples/cms-chat/demo/build-app.mjs', import.meta.url).href)
  const client = await buildClient()
  process.env.CMS_CHAT_CLIENT = client.folder
  return client.remove
}

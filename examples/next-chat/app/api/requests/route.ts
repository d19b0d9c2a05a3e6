import { modelRequests } from '../../../server/store/model-requests'

export const dynamic = 'force-dynamic'

/** What the model was given last, word for word: open it in a tab, and look for the block. */
export async function GET(): Promise<Response> {
  return Response.json(await modelRequests.list())
}

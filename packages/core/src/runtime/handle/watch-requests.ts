import { AntecedentError } from '../../errors.js'
import type { Telemetry } from '../../working-memory-options.js'

type OnReceipt = NonNullable<Telemetry['onReceipt']>
type Receipt = Parameters<OnReceipt>[0]

export interface RequestWatchOptions {
  onReceipt: OnReceipt | undefined
  /** Told once where requests keep leaving without the block that they were given, and where one asks for what memory lacks. */
  onMisuse: (error: AntecedentError) => void
}

/** More than one or two may be an app's other calls. */
const MAX_UNDELIVERED = 3

/** Hands on what became of requests. (I5) */
export function watchRequests({ onReceipt, onMisuse }: RequestWatchOptions): OnReceipt {
  let undelivered = 0
  let isReported = false
  let isLackReported = false
  return request => {
    undelivered = request.reason === 'body-without-block' ? undelivered + 1 : 0
    if (undelivered >= MAX_UNDELIVERED && !isReported) {
      isReported = true
      onMisuse(undeliveredError(request))
    }
    if (request.uncited && !isLackReported) {
      isLackReported = true
      onMisuse(uncitedError(request))
    }
    onReceipt?.(request)
  }
}

function uncitedError({ wire }: Receipt): AntecedentError {
  return new AntecedentError('feature-missing', {
    message:
      'A request asks for citations in place of large results, by `compaction` or by offering `retrieve_result`, and this memory keeps ' +
      'no results: they went in full. Make it with `features: [artifacts()]` of @antecedent/core/artifacts.',
    details: { wire, feature: 'artifacts' },
  })
}

function undeliveredError({ wire }: Receipt): AntecedentError {
  return new AntecedentError('block-undelivered', {
    message:
      `Memory's block did not reach the body of the last ${MAX_UNDELIVERED} requests: a prepareSendMessagesRequest of the app ` +
      'makes a body of its own. Return `body: { ...body, messages }` from it with the messages and body that it is given, ' +
      'or put the block in with `attach`.',
    details: { wire, requests: MAX_UNDELIVERED },
  })
}

import type { ConnectedPackageFeature, PackageHost } from '../../package-feature.js'
import { validateExport } from '../../memory/validate-export.js'
import { asError } from '../../runtime/handle/as-error.js'
import type { TransferCalls } from './transfer-calls.js'

export function connectTransfer(host: PackageHost): ConnectedPackageFeature<TransferCalls> {
  return {
    calls: {
      async export() {
        await host.idle()
        const thread = host.thread()
        await thread.read()
        return { ...(await thread.ask('transfer', 'export', null)), thread: host.threadId() }
      },
      async import(exported) {
        try {
          const memory = validateExport(exported)
          host.send({ type: 'memory-imported', memory })
          return { status: 'accepted', entities: memory.entities.length }
        } catch (error) {
          return { status: 'rejected', error: asError(error, 'import-invalid') }
        }
      },
    },
  }
}

import type { ConnectedPackageFeature, PackageHost } from '../../package-feature.js'
import type { DocumentCalls } from '../../model/document-calls.js'
import { composeListeners } from '../../runtime/handle/compose-listeners.js'
import { declareDocuments } from './declare-documents.js'
import { mistakesOfDocuments } from './document-mistakes.js'
import { warn } from '../../mistakes/warn.js'
import { createDocumentCalls } from './document-calls.js'
import { createDocumentReader } from './document-reader.js'
import type { DocumentDefinitions, DocumentsOptions } from './documents-options.js'
import { createSectionSelector } from './section-selector.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

export function connectDocuments(
  host: PackageHost,
  definitions: DocumentDefinitions,
  options: DocumentsOptions,
): ConnectedPackageFeature<DocumentCalls> {
  const { environment, llm, notify, onError } = host
  const { reading, selecting } = options
  try {
    if (process.env.NODE_ENV !== 'production') mistakesOfDocuments(definitions, options, llm).forEach(warn)
  } catch {
    // Where no bundler defines `process`, nothing says that this is development. (decision 51)
  }
  const calls = createDocumentCalls(host, declareDocuments(definitions, onError))
  const reader = llm && reading && createDocumentReader({ llm, reading, environment, documents: calls, onError })
  const selector =
    llm &&
    selecting &&
    createSectionSelector({ llm, selecting, environment, sections: calls.sections, notify, onError })
  const { written: _, withdraw: __, ...open } = calls
  return {
    ...composeListeners(
      [reader, selector].flatMap(listener => listener ?? []),
      host.quietly,
    ),
    calls: open,
    block: () => ({
      sections: calls.sections(),
      selection: host.isPrivate() ? undefined : selector?.selection(),
    }),
  }
}

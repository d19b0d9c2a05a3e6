import type { Extraction } from '../../model/extraction.js'
import { createExtractor, type ReceivedResult } from './create-extractor.js'

const standard = createExtractor()

/**
 * Reads what a tool result says, without any rules of the host. (X1, X15)
 * In a deletion that succeeded, what was deleted has the role `subject`, and nothing else has. (X10)
 */
export function extractEntities(result: ReceivedResult): Extraction {
  return standard.extract(result).extraction
}

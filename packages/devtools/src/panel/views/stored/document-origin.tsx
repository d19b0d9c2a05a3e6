import { formatWhen, AUTHOR_WORDS, type Origin } from './document-words.js'

const KIND = { user: 'good', host: undefined, inferred: 'warn' } as const

/** Whose word it is, how sure, and since when. */
export function DocumentOrigin({ origin }: { origin: Origin }) {
  const { author, at, confidence, messageId } = origin
  const from = messageId === undefined ? '' : ` Said in message ${messageId}.`
  return (
    <span class="document-origin">
      <span class="badge" data-kind={KIND[author]} title={AUTHOR_WORDS[author] + from}>
        {author}
        {confidence !== undefined && `, ${Math.round(confidence * 100)} % sure`}
      </span>
      {at > 0 && <span class="muted">{formatWhen(at)}</span>}
    </span>
  )
}

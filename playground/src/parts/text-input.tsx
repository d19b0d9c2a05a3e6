import { useId, useState } from 'preact/hooks'
import { formatNumber } from './format-number.js'

/** A text area that holds more makes the page slow. */
const EDITABLE = 50_000

/** Of a larger text. */
const HEAD = 4_000

/** Characters that are taken at most. */
const MAX_TEXT = 5_000_000

export interface TextInputProps {
  label: string
  value: string
  placeholder: string
  rows: number
  onChange(value: string): void
}

/** A text that is typed, pasted, dropped or opened; of a large one the head alone is shown. */
export function TextInput({ label, value, placeholder, rows, onChange }: TextInputProps) {
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const [isOver, setOver] = useState(false)
  const isLarge = value.length > EDITABLE

  const take = (text: string): void => {
    if (text.length > MAX_TEXT) {
      setRefusal(
        `${formatNumber(text.length)} characters are more than the ${formatNumber(MAX_TEXT)} that are taken here.`,
      )
    } else if (text.includes('\0')) {
      setRefusal('This file is no text.')
    } else {
      setRefusal(undefined)
      onChange(text)
    }
  }
  const takeFile = async (file: File | undefined): Promise<void> => {
    if (!file) return
    // UTF-8 has up to four bytes a character.
    if (file.size > 4 * MAX_TEXT)
      setRefusal(`${file.name} is too large: ${formatNumber(MAX_TEXT)} characters are taken here.`)
    else take(await file.text())
  }
  const paste = (event: ClipboardEvent & { currentTarget: HTMLTextAreaElement }): void => {
    const pasted = event.clipboardData?.getData('text/plain') ?? ''
    if (pasted.length <= EDITABLE) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    take(isLarge ? pasted : value.slice(0, selectionStart) + pasted + value.slice(selectionEnd))
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer?.files ?? []
    if (file) void takeFile(file)
    else take(event.dataTransfer?.getData('text/plain') ?? '')
  }

  return (
    <div
      class={isOver ? 'text-input over' : 'text-input'}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div class="field-head">
        <label for={id}>{label}</label>
        <span class="field-note">{value !== '' && `${formatNumber(value.length)} characters`}</span>
        {value !== '' && (
          <button type="button" class="quiet" onClick={() => take('')}>
            Clear
          </button>
        )}
        <label class="file">
          Open file
          <input
            type="file"
            class="unseen"
            onChange={event => {
              void takeFile(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
        </label>
      </div>
      <textarea
        id={id}
        class="code"
        rows={rows}
        spellcheck={false}
        autocomplete="off"
        placeholder={placeholder}
        readOnly={isLarge}
        aria-describedby={isLarge ? `${id}-large` : undefined}
        value={isLarge ? value.slice(0, HEAD) : value}
        onInput={event => take(event.currentTarget.value)}
        onPaste={paste}
      />
      {isLarge && (
        <p class="hint" id={`${id}-large`}>
          Only the first {formatNumber(HEAD)} characters are shown here, and cannot be edited. All of it is read.
        </p>
      )}
      {refusal && (
        <p class="error" role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Assistant, Message } from './assistant.js'

/** The conversation is this page’s own, and ends with it: what lasts, here and elsewhere, is memory. */
export function Chat({ assistant }: { assistant: Assistant }) {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => {
    log.current?.scrollTo(0, log.current.scrollHeight)
  }, [messages])

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const question = String(new FormData(form).get('question')).trim()
    if (!question) return
    form.reset()
    setMessages(said => [...said, { role: 'user', content: question }])
    const content = await assistant.ask(messages, question)
    setMessages(said => [...said, { role: 'assistant', content }])
  }

  return (
    <section className="chat" aria-labelledby="chat">
      <h2 id="chat">Chat</h2>
      <div ref={log} className="log" role="log" aria-label="Conversation" tabIndex={0}>
        {messages.length === 0 && (
          <p className="hint">Open a page here or on the other device, and speak of “this page”.</p>
        )}
        {messages.map(({ role, content }, index) => (
          <p key={index} className={role}>
            {content}
          </p>
        ))}
      </div>
      <form onSubmit={event => void send(event)}>
        <input
          name="question"
          aria-label="Message"
          autoComplete="off"
          required
          placeholder="Rename this page to Prices"
        />
        <button className="primary">Send</button>
      </form>
    </section>
  )
}

import Link from 'next/link'
import { handbook } from '../server/handbook/handbook'

export default async function Overview() {
  const pages = await handbook.list()
  return (
    <article>
      <h1>How we work</h1>
      <p className="lead">
        Open a page and ask the assistant about “this page”, or ask for one by its name. It remembers what you opened
        and spoke of, also after a reload.
      </p>
      <ul className="pages">
        {pages.map(({ id, title, text }) => (
          <li key={id}>
            <h2>
              <Link href={`/handbook/${id}`}>{title}</Link>
            </h2>
            <p>{text.split('\n')[0]}</p>
          </li>
        ))}
      </ul>
    </article>
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { handbook } from '../../../server/handbook/handbook'

interface Props {
  readonly params: Promise<{ slug: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await handbook.get((await params).slug)
  return { title: page && `${page.title} – Handbook` }
}

export default async function HandbookPage({ params }: Props) {
  const page = await handbook.get((await params).slug)
  if (!page) notFound()
  const [lead, ...paragraphs] = page.text.split('\n\n')
  return (
    <article>
      <h1>{page.title}</h1>
      <p className="lead">{lead}</p>
      {paragraphs.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </article>
  )
}

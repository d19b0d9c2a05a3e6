import { expect, it } from 'vitest'
import { listAnchors, listLinks } from './read-markdown.mjs'

it('reads links, pictures, references and tags, but neither code nor addresses', () => {
  const markdown = `
[one](a.md) ![two](b.svg "a picture") [three](https://example.com) [four](#five) \`[no](code.md)\`
<img alt="six" src="c.png"> [mail](mailto:a@example.com)

[seven]: d.md

\`\`\`md
[no](fence.md)
\`\`\`
`
  expect(listLinks(markdown)).toEqual(['a.md', 'b.svg', '#five', 'd.md', 'c.png'])
})

it("gives headings GitHub's anchors", () => {
  const markdown = `
# \`npm test\`, and more
## Üben: [a link](a.md)
## Same
## Same
<a id="own"></a>
\`\`\`sh
# no heading
\`\`\`
`
  expect([...listAnchors(markdown)]).toEqual(['own', 'npm-test-and-more', 'üben-a-link', 'same', 'same-1'])
})

import { renameBehindAList } from '../rename-behind-a-list.mjs'
import { test } from '../test.mjs'

test('shows a page, lists all pages, and says “rename this page”: the page that was shown is meant', ({ stage }) =>
  renameBehindAList(stage))

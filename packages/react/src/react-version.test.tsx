import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, it } from 'vitest'

it('P5 is tested in the React that the test project says', context => {
  const major = context.task.file.projectName === 'react-18' ? '18' : '19'
  expect([version, domVersion].map(text => text.split('.')[0])).toEqual([major, major])
})

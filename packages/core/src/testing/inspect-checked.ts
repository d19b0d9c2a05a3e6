import { onTestFinished } from 'vitest'
import { checkPageMessage } from '../devtools/check-page-message.js'
import { checkPanelMessage } from '../devtools/check-panel-message.js'
import type { DevtoolsClient } from '../devtools/devtools-client.js'
import type { Act, Answer, Question } from '../devtools/devtools-protocol.js'
import { inspectClient } from '../devtools/inspect-client.js'
import { currentDevtoolsEnvironment } from '../devtools/page-globals.js'

/** A memory as devtools see it, until the test is over; what it answers is what a panel takes. */
export function inspectChecked(client: DevtoolsClient) {
  const inspection = inspectClient({ client, environment: currentDevtoolsEnvironment(), onChange() {} })
  onTestFinished(() => inspection.close())
  const ask = async <About extends Question['about']>(question: Extract<Question, { about: About }>) => {
    checkPanelMessage({ type: 'request', request: 'r', client: 'c', question }, 'message')
    const answer = JSON.parse(JSON.stringify(await inspection.answer(question))) as Extract<Answer, { about: About }>
    checkPageMessage({ type: 'detail', request: 'r', answer }, 'message')
    return answer
  }
  const act = async (given: Act) => {
    checkPanelMessage({ type: 'act', request: 'r', client: 'c', act: given }, 'message')
    const result = await inspection.act(given)
    checkPageMessage({ type: 'result', request: 'r', result }, 'message')
    return result
  }
  return { inspection, ask, act }
}

import { openChat } from './drive-chat.mjs'
import { openView } from './drive-panel.mjs'
import { expectSoon } from './expect-soon.mjs'
import { openStage } from './stage.mjs'
import { MARK, traceTasks } from './trace-tasks.mjs'

const TURNS = 5_000
/** As many steps as a log keeps, but for what a turn may lack. */
const LEAST_STEPS = 9_500
const JUMPS = 120
const WIDTHS = [400, 1_200]

/**
 * Prints how the real panel scrolls through a timeline of 10,000 steps, by jumps to steps that were
 * never in sight.
 * @param {import('./stage.mjs').StageParts} parts
 */
export async function measureScrolling(parts) {
  const stage = await openStage(parts)
  try {
    const { page, panel, devtools, frame } = await openChat(stage, 'scrolling')
    await page.evaluate(observeTurns, TURNS)
    for (const width of WIDTHS) {
      await devtools.setViewportSize({ width, height: 760 })
      await openView(panel, 'Entities')
      await openView(panel, 'Timeline')
      const last = panel.getByRole('option').last()
      await expectSoon(
        'all steps are in the panel',
        async () => Number(await last.getAttribute('aria-setsize')) >= LEAST_STEPS,
      )
      const steps = Number(await last.getAttribute('aria-setsize'))
      const browser = stage.context.browser()
      if (!browser) throw new Error('The browser was not launched here.')
      const { byClock, byProcessor } = await traceTasks(browser, () =>
        frame().evaluate(scrollUp, { jumps: JUMPS, mark: MARK }),
      )
      console.log(
        `timeline, ${width} px: ${steps} steps, ${JUMPS} jumps; longest tasks by the clock ${tell(byClock)} ms, ` +
          `by the processor's time ${tell(byProcessor)} ms`,
      )
    }
    await stage.release()
  } finally {
    await stage.close()
  }
}

/** Runs in the page. @param {number} turns */
async function observeTurns(turns) {
  const { memory } = /** @type {any} */ (window).cmsChat
  for (let turn = 0; turn < turns; turn++) {
    memory.turn({ id: `turn-${turn}` })
    const output = { id: `p-${turn % 20}`, title: `Page ${turn}` }
    memory.observe({ toolName: 'getPage', toolCallId: `call-${turn}`, output })
    if (turn % 100 === 0) await memory.settled({ deadlineMs: 15_000 })
  }
  await memory.settled({ deadlineMs: 15_000 })
}

/** @param {readonly number[]} times */
function tell(times) {
  return times.slice(0, 5).map(Math.round).join(', ')
}

/** Runs in the panel: from the end to the beginning. @param {{ jumps: number, mark: string }} options */
async function scrollUp({ jumps, mark }) {
  const root = document.querySelector('[data-antecedent]')?.shadowRoot
  const scroller = root?.querySelector('.steps-scroll')
  if (!scroller) throw new Error('The panel shows no timeline.')
  performance.mark(mark)
  const height = scroller.scrollHeight
  for (let jump = jumps; jump >= 0; jump--) {
    scroller.scrollTop = (height * jump) / jumps
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  }
}

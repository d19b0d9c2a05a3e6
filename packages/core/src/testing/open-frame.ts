/** A page of its own, inside the test's page: it reloads, and has its own worker and connections. */
export interface Frame {
  /** Calls an exported function of `page-actions.ts`, or of the file that it was opened with, in the frame. */
  run<Result>(action: string, argument: unknown): Promise<Result>
  reload(): Promise<void>
  close(): void
}

/** Where the test server answers with an empty document. */
const BLANK_PAGE = '/__blank-page__'
const ACTIONS = new URL('./page-actions.ts', import.meta.url)

/** Vitest rewrites each `import()` of the code under test to a call of this, which only the test's own page has. */
export const FRAME_SETUP = 'globalThis.__vitest_browser_runner__ = { wrapDynamicImport: load => load() }'

/** Opens an empty page of the test's origin in a frame. */
export async function openFrame(actions = ACTIONS): Promise<Frame> {
  return frameOf(iframe => {
    iframe.src = BLANK_PAGE
  }, actions)
}

/** Opens an empty page of the test's origin under a content security policy. */
export async function openFrameWithPolicy(policy: string): Promise<Frame> {
  return frameOf(iframe => {
    iframe.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Frame</title>`
  })
}

async function frameOf(point: (iframe: HTMLIFrameElement) => void, file = ACTIONS): Promise<Frame> {
  const iframe = document.createElement('iframe')
  const loading = nextLoad(iframe)
  point(iframe)
  document.body.append(iframe)
  await loading
  const inner = (): typeof globalThis => iframe.contentWindow as unknown as typeof globalThis
  return {
    async run<Result>(action: string, argument: unknown): Promise<Result> {
      inner().eval(FRAME_SETUP)
      const actions = (await inner().eval(`import(${JSON.stringify(file.pathname)})`)) as Record<
        string,
        (given: unknown) => Result
      >
      const callee = actions[action]
      if (!callee) throw new Error(`${file.pathname} exports no ${action}.`)
      return callee(argument)
    },
    async reload() {
      const reloading = nextLoad(iframe)
      iframe.contentWindow?.location.reload()
      await reloading
    },
    close: () => iframe.remove(),
  }
}

function nextLoad(iframe: HTMLIFrameElement): Promise<unknown> {
  return new Promise(resolve => iframe.addEventListener('load', resolve, { once: true }))
}

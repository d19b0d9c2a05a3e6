import { createWorkingMemory, type FeaturedMemory } from '@antecedent/core'
import { transfer } from '@antecedent/core/transfer'
import { useRouteTracking, type UseRouteTrackingOptions, WorkingMemoryProvider } from '@antecedent/react'
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet as TanStackOutlet,
  RouterProvider as TanStackRouterProvider,
  useLocation as useTanStackLocation,
} from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { type ReactNode, StrictMode, useEffect } from 'react'
import {
  BrowserRouter,
  createBrowserRouter,
  createMemoryRouter,
  type NavigateFunction,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const start = window.location.href
const navigation = Object.getOwnPropertyDescriptor(window, 'navigation')
let memory: FeaturedMemory<readonly [ReturnType<typeof transfer>]>

beforeEach(() => {
  memory = createWorkingMemory({
    user: crypto.randomUUID(),
    thread: 'a',
    storage: 'memory',
    worker: false,
    features: [transfer()],
  })
  // Routers change the page when they do, as in an app.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
})

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', start)
  await memory.close()
})

/** How an app of one router is opened at an address, and led on. */
interface RouterApp {
  readonly name: string
  open(address: string): Promise<Leading>
}

interface Leading {
  goTo(address: string): void
  replaceBy(address: string): void
  goBack(): void
}

/** A data router of React Router, in the address bar or in memory. */
async function openReactRouter(isInMemory: boolean, address: string, source: ReactNode): Promise<Leading> {
  const routes = [
    {
      path: '/',
      element: (
        <>
          {source}
          <Outlet />
        </>
      ),
      children: [{ path: 'pages/:id', element: <p /> }],
    },
  ]
  window.history.replaceState(null, '', isInMemory ? start : `/app${address}`)
  const router = isInMemory
    ? createMemoryRouter(routes, { basename: '/app', initialEntries: [`/app${address}`] })
    : createBrowserRouter(routes, { basename: '/app' })
  show(<RouterProvider router={router} />)
  return {
    goTo: to => void router.navigate(to),
    replaceBy: to => void router.navigate(to, { replace: true }),
    goBack: () => void router.navigate(-1),
  }
}

/** `<BrowserRouter>` of React Router. */
async function openBrowserRouter(address: string, source: ReactNode): Promise<Leading> {
  let navigate: NavigateFunction = () => {}
  function Page() {
    const own = useNavigate()
    useEffect(() => {
      navigate = own
    }, [own])
    return source
  }
  window.history.replaceState(null, '', `/app${address}`)
  show(
    <BrowserRouter basename="/app">
      <Routes>
        <Route path="*" element={<Page />} />
      </Routes>
    </BrowserRouter>,
  )
  return {
    goTo: to => void navigate(to),
    replaceBy: to => void navigate(to, { replace: true }),
    goBack: () => void navigate(-1),
  }
}

async function openTanStackRouter(isInMemory: boolean, address: string, source: ReactNode): Promise<Leading> {
  window.history.replaceState(null, '', isInMemory ? start : `/app${address}`)
  const root = createRootRoute({
    component: () => (
      <>
        {source}
        <TanStackOutlet />
      </>
    ),
  })
  const page = createRoute({ getParentRoute: () => root, path: '/pages/$id', component: () => <p /> })
  const history = isInMemory ? createMemoryHistory({ initialEntries: [`/app${address}`] }) : createBrowserHistory()
  const router = createRouter({ routeTree: root.addChildren([page]), history, basepath: '/app' })
  show(<TanStackRouterProvider router={router as never} />)
  return {
    goTo: to => void router.navigate({ href: `/app${to}` }),
    replaceBy: to => void router.navigate({ href: `/app${to}`, replace: true }),
    goBack: () => history.back(),
  }
}

function show(app: ReactNode) {
  render(
    <StrictMode>
      <WorkingMemoryProvider client={memory}>{app}</WorkingMemoryProvider>
    </StrictMode>,
  )
}

function Source(options: UseRouteTrackingOptions) {
  useRouteTracking({ '/pages/:id': 'page' }, options)
  return null
}

function ReactRouterSource() {
  return <Source path={useLocation().pathname} />
}

function TanStackSource() {
  return <Source path={useTanStackLocation({ select: ({ pathname }) => pathname })} />
}

const byAddress = <Source basePath="/app" />

const told: RouterApp[] = [
  { name: 'a browser router of React Router', open: address => openReactRouter(false, address, <ReactRouterSource />) },
  { name: 'a memory router of React Router', open: address => openReactRouter(true, address, <ReactRouterSource />) },
  { name: '<BrowserRouter>', open: address => openBrowserRouter(address, <ReactRouterSource />) },
  { name: 'TanStack Router', open: address => openTanStackRouter(false, address, <TanStackSource />) },
  { name: 'TanStack Router in memory', open: address => openTanStackRouter(true, address, <TanStackSource />) },
]

const seen: RouterApp[] = [
  { name: 'a browser router of React Router', open: address => openReactRouter(false, address, byAddress) },
  { name: '<BrowserRouter>', open: address => openBrowserRouter(address, byAddress) },
  { name: 'TanStack Router', open: address => openTanStackRouter(false, address, byAddress) },
]

/** One walk through an app: forth, over a query string, in place, to what is no page, and back. */
async function walk({ open }: RouterApp) {
  const opens = (...keys: string[]) =>
    vi.waitFor(() => expect([...memory.getSnapshot().openNow]).toEqual(keys), { timeout: 20_000 })
  const router = await open('/pages/p-1?token=canary#canary')
  await opens('page/p-1')
  router.goTo('/pages/p-1?tab=canary')
  router.goTo('/pages/p%202')
  await opens('page/p 2')
  router.replaceBy('/pages/p-3/')
  await opens('page/p-3')
  router.goTo('/')
  await opens()
  router.goBack()
  await opens('page/p-3')
  await memory.settled({ deadlineMs: 10_000 })
  // What StrictMode unmounts and mounts again was seen once.
  const seenPages = memory.episodes().map(({ entities }) => entities[0])
  expect(seenPages).toEqual(['page/p-3', 'page/p-3', 'page/p 2', 'page/p-1'])
  expect(JSON.stringify(await memory.transfer.export())).not.toContain('canary')
}

it.each(told)('W9 follows the path that $name gives', walk)

it.each(seen)('W9 follows $name by the Navigation API', walk)

describe('in a browser without the Navigation API', () => {
  beforeEach(() => {
    Object.defineProperty(window, 'navigation', { value: undefined, configurable: true })
  })

  afterEach(() => {
    if (navigation) Object.defineProperty(window, 'navigation', navigation)
  })

  it.each(seen)('W9 follows $name by what it writes', walk)
})

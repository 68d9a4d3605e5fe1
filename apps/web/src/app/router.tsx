import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import type { Screen } from '#core/screen.ts'
import { LoadingScreen } from '#ui/PageState.tsx'
import { AdminGate } from './AdminGate.tsx'
import { Around } from './Around.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { queryText } from './query-text.ts'
import { allScreens } from './routes.ts'
import { UnknownAddress } from './UnknownAddress.tsx'

const root = createRootRoute({
  component: () => (
    <Around>
      <Outlet />
    </Around>
  ),
  notFoundComponent: UnknownAddress,
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell'),
})
const admins = createRoute({ getParentRoute: () => shell, id: 'admins', component: AdminGate })

const parents = { public: root, user: shell, admin: admins }

const routeOf = ({ path, access, load }: Screen) =>
  createRoute({
    getParentRoute: () => parents[access] as typeof root,
    path: path.template.replace(/\{(\w+)\}/g, '$$$1'),
    staticData: { path },
    component: lazyRouteComponent(load, 'Screen'),
  })

const of = (access: Screen['access']) => allScreens.filter(screen => screen.access === access).map(routeOf)

export const router = createRouter({
  routeTree: root.addChildren([
    ...of('public'),
    shell.addChildren([...of('user'), admins.addChildren(of('admin'))]),
  ]),
  // Also below an address that there is, as /admin/no-such-screen.
  notFoundMode: 'root',
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
  caseSensitive: false,
  ...queryText,
})

// The router leaves the places of the scroll bar in the session storage, under a name of its own that no sign-out would
// find. Nobody needs them there: within the page it has them in hand, and at a reload the browser has its own.
addEventListener('pagehide', () => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('tsr-')) sessionStorage.removeItem(key)
})

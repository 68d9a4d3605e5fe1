import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
} from '@tanstack/react-router'
import { isId } from '#core/is-id.ts'
import { preloadLinks } from '#core/navigation/preload.ts'
import type { Screen } from '#core/navigation/screen.ts'
import { LoadingScreen } from '#ui/page/PageState.tsx'
import { AdminGate } from '../AdminGate.tsx'
import { PageChrome } from '../PageChrome.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { findRedirect } from './find-redirect.ts'
import { queryText } from './query-text.ts'
import { allScreens } from './routes.ts'
import { UnknownAddress } from './UnknownAddress.tsx'

const root = createRootRoute({
  component: () => (
    <PageChrome>
      <Outlet />
    </PageChrome>
  ),
  notFoundComponent: UnknownAddress,
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('../Shell.tsx'), 'Shell'),
})
const admins = createRoute({ getParentRoute: () => shell, id: 'admins', component: AdminGate })

const templates = allScreens.map(screen => screen.path.template)
const parents = { public: root, user: shell, admin: admins }

const routeOf = ({ path, access, load }: Screen) =>
  createRoute({
    getParentRoute: () => parents[access] as typeof root,
    path: path.template.replace(/\{(\w+)\}/g, '$$$1'),
    staticData: { path },
    // An address without an id, such as `/maintenance/alerts`, matches a route with an id too. It is treated as
    // unknown, so that it is redirected or asks for a project.
    beforeLoad: ({ params, location }) => {
      const { id } = params as { id?: string }
      if (path.of && !isId(id) && findRedirect(location.pathname, templates)) throw notFound()
    },
    component: lazyRouteComponent(load, 'Screen'),
  })

const routesWithAccess = (access: Screen['access']) =>
  allScreens.filter(screen => screen.access === access).map(routeOf)

export const router = createRouter({
  routeTree: root.addChildren([
    ...routesWithAccess('public'),
    shell.addChildren([...routesWithAccess('user'), admins.addChildren(routesWithAccess('admin'))]),
  ]),
  // Also applies to addresses below an existing address, such as /admin/no-such-screen.
  notFoundMode: 'root',
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
  caseSensitive: false,
  ...queryText,
})

preloadLinks(allScreens)

// Deletes the scroll positions that the router stores in the session storage under its own keys, because the sign-out
// does not delete them. The app does not need them there: the router has them in memory, and the browser restores them
// after a reload.
addEventListener('pagehide', () => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('tsr-')) sessionStorage.removeItem(key)
})

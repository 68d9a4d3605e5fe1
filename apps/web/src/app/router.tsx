import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
} from '@tanstack/react-router'
import type { Screen } from '#core/screen.ts'
import { LoadingScreen } from '#ui/PageState.tsx'
import { AdminGate } from './AdminGate.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Root } from './Root.tsx'
import { allScreens } from './routes.ts'

const root = createRootRoute({
  component: Root,
  // Unknown addresses go to the project list.
  notFoundComponent: () => <Navigate to={projectPaths.list as '/'} replace />,
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
    path: path.replace(/\{(\w+)\}/g, '$$$1'),
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
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
  caseSensitive: false,
  // Values of an address are texts: an id such as 1e5 must not become a number.
  parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: values => {
    const query = new URLSearchParams(
      Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString()
    return query ? `?${query}` : ''
  },
})

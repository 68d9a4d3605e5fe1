import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import { mount } from '#app/mount.tsx'
import { queryText } from '#app/routes/query-text.ts'
import { createRoutedApp } from '#app/routes/routed.tsx'
import { openLiveStream } from '#core/http/live.ts'
import { queryClient } from '#core/http/queries.ts'
import { preloadLinks } from '#core/navigation/preload.ts'
import { pages } from './pages.ts'

const root = createRootRoute({ component: Root })

const router = createRouter({
  routeTree: root.addChildren(
    pages.map(({ path, load }) =>
      createRoute({
        getParentRoute: () => root,
        path: path.template.replace(/\{(\w+)\}/g, '$$$1'),
        staticData: { path },
        component: lazyRouteComponent(load, 'Screen'),
      }),
    ),
  ),
  ...queryText,
})

preloadLinks(pages)
await mount(createRoutedApp(router))

/** Listens to live events, as the frame of the app does. */
function Root() {
  useEffect(() => openLiveStream('token', queryClient), [])
  return <Outlet />
}

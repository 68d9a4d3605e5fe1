import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { mount } from '#app/mount.tsx'
import { queryText } from '#app/query-text.ts'
import { routed } from '#app/routed.tsx'
import { pages } from './pages.ts'

const root = createRootRoute()

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

await mount(routed(router))

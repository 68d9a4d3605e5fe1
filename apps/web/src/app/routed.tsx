import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { goBy } from '#core/go.ts'
import { wayOf } from '#core/navigation.ts'
import { queryClient } from '#core/queries.ts'

/** Returns a component with the screens of a router, and makes `useGo` navigate by this router. */
export function routed(router: AnyRouter): ComponentType {
  goBy(wayOf(router))
  return () => (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

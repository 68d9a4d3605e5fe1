import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { queryClient } from '#core/http/queries.ts'
import { setNavigate } from '#core/navigation/go.ts'
import { createNavigate } from '#core/navigation/navigation.ts'
import { setReporter } from '#core/reporter.ts'
import { toast } from '#ui/overlays/toast.ts'

/**
 * Returns a component with the screens of a router. Makes `useGo` navigate by this router, and shows the results of
 * calls as toasts, which the sign-in that loads before the app does not need.
 */
export function createRoutedApp(router: AnyRouter): ComponentType {
  setNavigate(createNavigate(router))
  setReporter(toast)
  return () => (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

import '@fontsource-variable/inter/index.css'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/dropzone/styles.css'
import '@mantine/notifications/styles.css'
import '#ui/theme.css'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod'
import { startLanguage } from '#core/language.ts'
import { queryClient } from '#core/queries.ts'
import { keepFocus } from '#ui/keep-focus.ts'
import { LoadingScreen } from '#ui/PageState.tsx'
import { cssVariablesResolver, theme } from '#ui/theme.ts'

/** Shows the screens of a router, with everything that they need around them. */
export async function mount(router: AnyRouter): Promise<void> {
  // The policy of the page forbids making code from text, which zod would try.
  z.config({ jitless: true })

  await startLanguage()
  keepFocus()

  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <Suspense fallback={<LoadingScreen />}>
            <ModalsProvider>
              <Notifications position="bottom-right" limit={4} />
              <RouterProvider router={router} />
            </ModalsProvider>
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}

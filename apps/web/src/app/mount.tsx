import '@fontsource-variable/inter/index.css'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/dropzone/styles.css'
import '@mantine/notifications/styles.css'
import '#ui/theme.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '#core/language.ts'
import { queryClient } from '#core/queries.ts'
import { keepFocus } from '#ui/keep-focus.ts'
import { LateOverlays } from '#ui/LateOverlays.tsx'
import { LoadingScreen } from '#ui/PageState.tsx'
import { cssVariablesResolver, theme } from '#ui/theme.ts'

/** Shows the screens of a router, with everything that they need around them. */
export async function mount(router: AnyRouter): Promise<void> {
  await startLanguage()
  keepFocus()

  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <Suspense fallback={<LoadingScreen />}>
            <RouterProvider router={router} />
            <LateOverlays />
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}

import '@fontsource-variable/inter/index.css'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/dropzone/styles.css'
import '@mantine/notifications/styles.css'
import '#ui/theme.css'
import { MantineProvider } from '@mantine/core'
import { type ComponentType, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '#core/language/language.ts'
import { registerSenders } from '#features/send-queue/index.ts'
import { keepFocus } from '#ui/overlays/keep-focus.ts'
import { LazyOverlays } from '#ui/overlays/LazyOverlays.tsx'
import { LoadingScreen } from '#ui/page/PageState.tsx'
import { printInLight } from '#ui/printing/print-in-light.ts'
import { cssVariablesResolver, theme } from '#ui/theme.ts'

/** Mounts the app, or the sign-in before it, with the providers that it needs. */
export async function mount(app: ComponentType | Promise<ComponentType>): Promise<void> {
  const [App] = await Promise.all([app, startLanguage()])
  registerSenders(async () => (await import('./senders.ts')).senders)
  keepFocus()
  printInLight()

  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <Suspense fallback={<LoadingScreen />}>
          <App />
          <LazyOverlays />
        </Suspense>
      </MantineProvider>
    </StrictMode>,
  )
}

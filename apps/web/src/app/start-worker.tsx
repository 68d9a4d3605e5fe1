import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import { loadOverlays } from '#ui/overlays/overlays.ts'

/** Minimum time between two checks for a new version, in milliseconds. A page checks when the user returns to it. */
const lookEveryMs = 3_600_000

let isStarted = false

/**
 * Registers the service worker, so that the app opens without a network. Does nothing in development or if the browser
 * has no service workers, which require https or localhost.
 */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator
  if (isStarted || !import.meta.env.PROD || !serviceWorker) return
  isStarted = true
  const hadWorker = serviceWorker.controller !== null
  const registration = await serviceWorker.register('/service-worker.js').catch(() => undefined)
  if (!registration) return // the app still works with a network
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < lookEveryMs) return
    lookedAt = Date.now()
    void registration.update().catch(() => undefined) // no network
  })
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) void offerReload()
  })
}

/** Offers a reload for a new version. Does nothing if the page was already loaded in that version. */
async function offerReload() {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  const newest = await (await caches.match('/', { ignoreVary: true }))?.text()
  if (!entry || !newest || newest.includes(new URL(entry).pathname)) return
  await Promise.all([i18next.loadNamespaces('send-queue'), loadOverlays()])
  notifications.show({
    autoClose: false,
    color: 'blue',
    closeButtonProps: { 'aria-label': i18next.t('ui:toast.close') },
    message: (
      <Group justify="space-between" gap="sm">
        <Text size="sm">{i18next.t('send-queue:newVersion')}</Text>
        <Button size="compact-sm" onClick={() => location.reload()}>
          {i18next.t('send-queue:reload')}
        </Button>
      </Group>
    ),
  })
}

import i18next from 'i18next'
import { toast } from '#ui/overlays/toast.ts'

/** Maximum wait for an item to be sent while the browser is online, in milliseconds. */
const fallbackDelayMs = 3_000

/**
 * Resolves to true when an item reaches the server within three seconds. Otherwise the user is notified that it waits,
 * because browsers report to be online even on networks without internet.
 */
export async function isSentSoon(id: string): Promise<boolean> {
  if (!navigator.onLine) return false
  const { currentQueue } = await import('./current.ts')
  const queue = currentQueue()
  if (!queue) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const look = () => {
    const item = queue.items().find(item => item.id === id)
    // A rejection and its reason are shown in the list of waiting items.
    if (!item || item.refusal) resolve(!item)
  }
  const timer = setTimeout(() => {
    toast.info(i18next.t('send-queue:saved'))
    resolve(false)
  }, fallbackDelayMs)
  const stop = queue.subscribe(look)
  look()
  const isSent = await promise
  clearTimeout(timer)
  stop()
  return isSent
}

import i18next from 'i18next'
import { toast } from '#ui/toast.ts'

/** How long somebody who believes to have a network waits for an item to be sent, in milliseconds. */
const patienceMs = 3_000

/**
 * True when an item of the queue reaches the server within three seconds. Otherwise the person is told that it waits: a
 * browser calls itself online on every network, also on one that leads nowhere.
 */
export async function isSentSoon(id: string): Promise<boolean> {
  if (!navigator.onLine) return false
  const { currentQueue } = await import('./current.ts')
  const queue = currentQueue()
  if (!queue) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const look = () => {
    const item = queue.items().find(item => item.id === id)
    // The list of what waits shows a refusal with its reason.
    if (!item || item.refusal) resolve(!item)
  }
  const timer = setTimeout(() => {
    toast.info(i18next.t('send-queue:kept'))
    resolve(false)
  }, patienceMs)
  const stop = queue.subscribe(look)
  look()
  const isSent = await promise
  clearTimeout(timer)
  stop()
  return isSent
}

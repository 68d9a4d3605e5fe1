import i18next from 'i18next'
import { toast } from '#ui/toast.ts'
import type { NewItem } from './item.ts'

/**
 * Puts what a person has entered into the queue on this device, and sends it as soon as that is possible. False when it
 * could not be stored, which has been said then.
 */
export async function enqueue(item: NewItem): Promise<boolean> {
  await i18next.loadNamespaces('send-queue')
  try {
    const { currentQueue } = await import('./current.ts')
    await currentQueue()?.add(item)
  } catch (error) {
    const isFull = error instanceof Error && error.name === 'StorageFull'
    toast.failed(i18next.t(isFull ? 'send-queue:full' : 'send-queue:notKept'))
    return false
  }
  if (!navigator.onLine) toast.info(i18next.t('send-queue:kept'))
  return true
}

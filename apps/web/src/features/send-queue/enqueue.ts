import i18next from 'i18next'
import { toast } from '#ui/overlays/toast.ts'
import type { NewItem } from './item.ts'

/**
 * Adds an item to the queue on this device and sends it as soon as possible. Resolves to false if it could not be
 * stored; the error was then already shown.
 */
export async function enqueue(item: NewItem): Promise<boolean> {
  await i18next.loadNamespaces('send-queue')
  try {
    const { currentQueue } = await import('./current.ts')
    await currentQueue()?.add(item)
  } catch (error) {
    const isFull = error instanceof Error && error.name === 'StorageFull'
    toast.failed(i18next.t(isFull ? 'send-queue:storageFull' : 'send-queue:notSaved'))
    return false
  }
  if (!navigator.onLine) toast.info(i18next.t('send-queue:saved'))
  return true
}

import i18next from 'i18next'
import { toast } from '#ui/overlays/toast.ts'
import type { NewItem } from '../storage/item.ts'

/**
 * Adds items to the queue on this device and sends them as soon as possible. Stores all of them or none. Resolves to
 * false if they could not be stored; the error was then already shown.
 * @param read returns the items, and may read their files
 */
export async function enqueueAll(read: () => Promise<readonly NewItem[]>): Promise<boolean> {
  await i18next.loadNamespaces('send-queue')
  try {
    const { currentQueue } = await import('./current.ts')
    const queue = currentQueue()
    if (!queue) throw new Error('The session has ended.')
    await queue.add(await read())
  } catch (error) {
    const isFull = error instanceof Error && error.name === 'StorageFull'
    toast.failed(i18next.t(isFull ? 'send-queue:storageFull' : 'send-queue:notSaved'))
    return false
  }
  if (!navigator.onLine) toast.info(i18next.t('send-queue:saved'))
  return true
}

/** Adds an item to the queue on this device, as `enqueueAll` does. */
export const enqueue = (item: NewItem): Promise<boolean> => enqueueAll(async () => [item])

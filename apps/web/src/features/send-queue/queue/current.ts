import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { sessionStore, useStoredSession } from '#core/session/session-store.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { QueueItem } from '../storage/item.ts'
import { SendQueue } from './SendQueue.ts'
import type { Sender } from './senders.ts'

let current: { userId: string; token: string; queue: SendQueue } | undefined

/**
 * Returns the queue of the signed-in user, which sends while the session lasts. Returns undefined without a session.
 */
export function currentQueue(): SendQueue | undefined {
  const storedSession = sessionStore.get()
  if (current?.token === storedSession?.token) return current?.queue
  current?.queue.end()
  current = undefined
  if (!storedSession) return undefined
  const { id: userId, email } = storedSession.session
  const queue = new SendQueue({ id: userId, email })
  current = { userId, token: storedSession.token, queue }
  queue.onSent((item, sender) => void showSent(item, sender))
  queue.start()
  return queue
}

sessionStore.subscribe(() => void currentQueue())

async function showSent(item: QueueItem, sender: Sender) {
  await i18next.loadNamespaces(sender.area)
  toast.done(sender.sentMessage(item))
}

const none: readonly QueueItem[] = []
const nothing = () => () => undefined

/** Returns the waiting items of the signed-in user. */
export function useQueueItems(): readonly QueueItem[] {
  useStoredSession()
  const queue = currentQueue()
  return useSyncExternalStore(queue?.subscribe ?? nothing, queue?.items ?? (() => none))
}

/** Returns the id of the item that is being sent, or null. */
export function useSendingId(): string | null {
  useStoredSession()
  const queue = currentQueue()
  return useSyncExternalStore(queue?.subscribe ?? nothing, queue?.sendingId ?? (() => null))
}

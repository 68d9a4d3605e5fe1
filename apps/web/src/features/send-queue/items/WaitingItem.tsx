import type { ReactNode } from 'react'
import { currentQueue, useQueueItems } from '../queue/current.ts'
import type { QueueItem } from '../storage/item.ts'

export interface WaitingItemProps {
  id: string
  /** Receives the item while it waits, and a function that sends it with other fields. */
  children: (
    item: QueueItem | undefined,
    sendCorrection: (body: QueueItem['body']) => Promise<void>,
  ) => ReactNode
}

/** A waiting item, for a form that corrects it. */
export function WaitingItem({ id, children }: WaitingItemProps) {
  const item = useQueueItems().find(one => one.id === id)
  return children(item, async body => currentQueue()?.sendCorrection(id, body))
}

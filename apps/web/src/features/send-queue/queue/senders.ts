import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { use } from 'react'
import type { Area } from '#core/language/texts.ts'
import type { useFormat } from '#ui/facts/format.ts'
import type { ItemKind, QueueItem } from '../storage/item.ts'

/** The way in which the queue handles a kind of items. The area of the items defines it. */
export interface Sender {
  /** Endpoint of the request, so that screens reload the affected data. */
  endpoint: Endpoint
  /**
   * Sends an item. The request contains the item's id, so that the server stores it only once.
   * @throws CallError for an error response and a network failure
   */
  send(item: QueueItem, signal: AbortSignal): Promise<unknown>
  /** The area whose texts the following messages use. The queue loads them first. */
  area: Area
  /** Describes an item in one line. */
  title(item: QueueItem, format: ReturnType<typeof useFormat>): string
  /** The message after an item was sent. */
  sentMessage(item: QueueItem): string
  /**
   * Returns the path of the form that corrects a rejected item. Without this function, a rejected item can only be
   * entered again.
   */
  correctionPath?(item: QueueItem): string
}

/** The senders by kind. A kind of a newer version of the app has no sender. */
type Senders = Readonly<Partial<Record<ItemKind, Sender>>>

let load: () => Promise<Senders> = async () => ({})
let loadPromise: Promise<Senders> | undefined
let loadedSenders: Senders | undefined

/** Registers the senders of all kinds. They are loaded after the page, with the queue. */
export function registerSenders(loadAll: () => Promise<Required<Senders>>): void {
  load = loadAll
}

/** Loads the senders. Rejects offline if this device has not cached their code; a later call tries again. */
export function loadSenders(): Promise<Senders> {
  loadPromise ??= load().then(
    senders => {
      loadedSenders = senders
      return senders
    },
    error => {
      loadPromise = undefined
      throw error
    },
  )
  return loadPromise
}

/** Returns the senders. Suspends the component until they are loaded. */
export const useSenders = (): Senders => loadedSenders ?? use(loadSenders())

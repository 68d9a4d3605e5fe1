import type { Session } from '@steelsafe/contract/account/entities.ts'
import type { CallError } from '#core/http/client.ts'
import { reloadTouched } from '#core/http/queries.ts'
import { newId } from '#core/new-id.ts'
import type { NewItem, QueueItem } from '../storage/item.ts'
import { changeItem, deleteItem, itemsOfUser, putItems } from '../storage/store.ts'
import { blocksQueue, classifyStatus, computePauseMs } from './classify-status.ts'
import { loadSenders, type Sender } from './senders.ts'

/**
 * Name of the lock that lets only a single tab send. In a browser without locks two tabs may send; the server still
 * stores each item only once.
 */
const lockName = 'steelsafe.sendQueue'
/** Interval of retries while items wait, in milliseconds. Ignores the browser's online state. */
const everyMs = 30_000

type SentListener = (item: QueueItem, sender: Sender) => void

/** The queued items of the signed-in user, sent in the order in which they were entered. */
export class SendQueue {
  #items: readonly QueueItem[] = []
  #sendingId: string | null = null
  #isRunning = false
  #pauseUntil = 0
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #sentListeners = new Set<SentListener>()
  readonly #end = new AbortController()
  readonly #channel = new BroadcastChannel(lockName)
  readonly #user: Pick<Session, 'id' | 'email'>

  constructor(user: Pick<Session, 'id' | 'email'>) {
    this.#user = user
  }

  readonly items = () => this.#items
  readonly sendingId = () => this.#sendingId

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Calls the listener for each item that this tab has sent. */
  readonly onSent = (listener: SentListener) => {
    this.#sentListeners.add(listener)
    return () => void this.#sentListeners.delete(listener)
  }

  /** Starts sending: now, when the network returns, when the page gets the focus, and at intervals. */
  start(): void {
    const { signal } = this.#end
    // Load the senders early. Offline, their code could not be loaded when the first item is shown or sent.
    void loadSenders().catch(() => undefined)
    const now = () => void this.sendNow()
    addEventListener('online', now, { signal })
    addEventListener('focus', now, { signal })
    document.addEventListener('visibilitychange', () => document.hidden || now(), { signal })
    this.#channel.addEventListener('message', () => void this.#read(), { signal })
    this.#read().then(now, () => undefined) // The browser does not allow storage.
  }

  /** Stops sending when the session ends. All items stay stored. */
  end(): void {
    this.#end.abort()
    clearTimeout(this.#timer)
    this.#channel.close()
  }

  /**
   * Stores items on the device and sends them as soon as possible, in this order.
   * @throws StorageFull, when none of them was stored
   */
  async add(newItems: readonly NewItem[]): Promise<void> {
    const now = Date.now()
    await putItems(
      newItems.map((newItem, index) => ({
        id: newId(),
        ...newItem,
        userId: this.#user.id,
        email: this.#user.email,
        addedAt: now + index,
        failures: 0,
      })),
    )
    // Otherwise the browser may delete the items when storage runs low. Safari ignores this request.
    void navigator.storage?.persist?.()
    await this.#changed()
    void this.sendNow()
  }

  /** Sends a rejected item again, unchanged. */
  async retry(id: string): Promise<void> {
    await changeItem(id, { refusal: undefined, failures: 0 })
    await this.#changed()
    void this.sendNow()
  }

  /**
   * Sends a rejected item again with other fields, in its old position. The item gets a new id, because the server may
   * have stored the first version after all.
   */
  async sendCorrection(id: string, body: Record<string, unknown>): Promise<void> {
    const item = this.#items.find(one => one.id === id)
    if (!item) return
    const { refusal: _, ...remainingFields } = item
    const other = newId()
    await putItems([{ ...remainingFields, id: other, body, failures: 0 }])
    for (const { id: follower } of this.#items.filter(({ after }) => after === id))
      await changeItem(follower, { after: other })
    await this.discard(id)
    void this.sendNow()
  }

  async discard(id: string): Promise<void> {
    await deleteItem(id)
    await this.#changed()
  }

  /** Ends a pause after failures and sends now. */
  async sendNow(): Promise<void> {
    this.#pauseUntil = 0
    await this.#run()
  }

  async #run(): Promise<void> {
    if (this.#isRunning || this.#end.signal.aborted) return
    this.#isRunning = true
    try {
      if (navigator.locks)
        await navigator.locks.request(lockName, { ifAvailable: true }, lock => lock && this.#sendAll())
      else await this.#sendAll()
    } finally {
      this.#isRunning = false
      this.#plan()
    }
  }

  async #sendAll(): Promise<void> {
    const handledIds = new Set<string>()
    while (!this.#end.signal.aborted && Date.now() >= this.#pauseUntil) {
      await this.#read()
      const item = this.#items.find(one => !handledIds.has(one.id) && !isBlocked(one, this.#items))
      if (!item) return
      handledIds.add(item.id)
      if (!(await this.#send(item))) return
    }
  }

  /** Resolves to true when the next item may be sent. */
  async #send(item: QueueItem): Promise<boolean> {
    this.#show(item.id)
    let sender: Sender | undefined
    try {
      sender = (await loadSenders())[item.kind]
      // An item of a newer version of the app waits until this version is updated.
      if (!sender) return true
      await sender.send(item, this.#end.signal)
    } catch (error) {
      // The session ended during the request. The server recognizes the id when the item is sent again.
      if (this.#end.signal.aborted) return false
      return await this.#failed(item, error as CallError)
    } finally {
      this.#show(null)
    }
    this.#failures = 0
    await deleteItem(item.id)
    await this.#changed()
    reloadTouched(sender.endpoint)
    for (const listener of this.#sentListeners) listener(item, sender)
    return true
  }

  async #failed(item: QueueItem, { status = 0, message, modelState }: CallError): Promise<boolean> {
    switch (classifyStatus(status)) {
      case 'signIn':
        return false
      case 'refused':
        await changeItem(item.id, {
          refusal: { status, message, ...(modelState ? { modelState } : {}) },
        })
        await this.#changed()
        return true
      case 'later': {
        this.#failures += 1
        this.#pauseUntil = Date.now() + computePauseMs(this.#failures)
        const failures = item.failures + (status === 0 ? 0 : 1)
        if (failures !== item.failures) {
          await changeItem(item.id, { failures })
          await this.#changed()
        }
        if (blocksQueue(status, failures)) return false
        this.#pauseUntil = 0
        return true
      }
    }
  }

  #show(id: string | null) {
    this.#sendingId = id
    this.#notify()
  }

  /** Schedules the next attempt: at the end of the pause, or after `everyMs` without a pause. */
  #plan() {
    clearTimeout(this.#timer)
    if (this.#end.signal.aborted || this.#items.every(item => isBlocked(item, this.#items))) return
    const wait = Math.max(this.#pauseUntil - Date.now(), 0)
    this.#timer = setTimeout(() => void this.#run(), wait || everyMs)
  }

  async #changed() {
    if (!this.#end.signal.aborted) this.#channel.postMessage('changed')
    await this.#read()
  }

  async #read() {
    this.#items = await itemsOfUser(this.#user.id)
    this.#notify()
  }

  #notify() {
    for (const listener of this.#listeners) listener()
  }
}

/** Returns true when an item waits for its user, or for an item that must be sent first. */
const isBlocked = ({ refusal, after }: QueueItem, all: readonly QueueItem[]): boolean =>
  Boolean(refusal) || (after !== undefined && all.some(({ id }) => id === after))

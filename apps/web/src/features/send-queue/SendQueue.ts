import type { Session } from '@steelsafe/contract/account/entities.ts'
import type { CallError } from '#core/client.ts'
import { newId } from '#core/new-id.ts'
import { reloadTouched } from '#core/queries.ts'
import type { NewItem, QueueItem } from './item.ts'
import { senders } from './senders.ts'
import { changeItem, deleteItem, itemsOf, putItem } from './store.ts'
import { holdsOthers, pauseAfter, verdictOf } from './verdict.ts'

/** One tab sends at a time. Where a browser has no locks two may, and the server takes each item once all the same. */
const lockName = 'steelsafe.sendQueue'
/** While something waits it is tried this often, in milliseconds, whatever the browser says of the network. */
const everyMs = 30_000

/** What waits of one person who is signed in, sent in the order in which it was entered. */
export class SendQueue {
  #items: readonly QueueItem[] = []
  #sendingId: string | null = null
  #isRunning = false
  #pauseUntil = 0
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #sentListeners = new Set<(item: QueueItem) => void>()
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

  /** Hears of each item that this tab has sent. */
  readonly onSent = (listener: (item: QueueItem) => void) => {
    this.#sentListeners.add(listener)
    return () => void this.#sentListeners.delete(listener)
  }

  /** Begins to send: now, when the network is back, when somebody looks at the page, and from time to time. */
  start(): void {
    const { signal } = this.#end
    const now = () => void this.sendNow()
    addEventListener('online', now, { signal })
    addEventListener('focus', now, { signal })
    document.addEventListener('visibilitychange', () => document.hidden || now(), { signal })
    this.#channel.addEventListener('message', () => void this.#read(), { signal })
    this.#read().then(now, () => undefined) // a browser that keeps nothing
  }

  /** The session is over: nothing more is sent, and everything stays. */
  end(): void {
    this.#end.abort()
    clearTimeout(this.#timer)
    this.#channel.close()
  }

  /** Keeps it on the device, and sends it as soon as that is possible. @throws StorageFull */
  async add(given: NewItem): Promise<QueueItem> {
    const item: QueueItem = {
      id: newId(),
      ...given,
      userId: this.#user.id,
      email: this.#user.email,
      addedAt: Date.now(),
      failures: 0,
    }
    await putItem(item)
    // The browser may otherwise clear it when the device runs out of room; Safari asks nobody.
    void navigator.storage?.persist?.()
    await this.#changed()
    void this.sendNow()
    return item
  }

  /** Sends a refused one again, as it is. */
  async retry(id: string): Promise<void> {
    await changeItem(id, { refusal: undefined, failures: 0 })
    await this.#changed()
    void this.sendNow()
  }

  /**
   * Sends a refused one with other fields, in its old place. It is another one then: had the server taken the first after
   * all, the two would differ under one id.
   */
  async mend(id: string, body: Record<string, unknown>): Promise<void> {
    const item = this.#items.find(one => one.id === id)
    if (!item) return
    const { refusal: _, ...kept } = item
    const other = newId()
    await putItem({ ...kept, id: other, body, failures: 0 })
    for (const { id: follower } of this.#items.filter(({ after }) => after === id))
      await changeItem(follower, { after: other })
    await this.discard(id)
    void this.sendNow()
  }

  async discard(id: string): Promise<void> {
    await deleteItem(id)
    await this.#changed()
  }

  /** Whatever pause there is, it is over. */
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
    const passed = new Set<string>()
    while (!this.#end.signal.aborted && Date.now() >= this.#pauseUntil) {
      await this.#read()
      const item = this.#items.find(one => !passed.has(one.id) && !isHeld(one, this.#items))
      if (!item) return
      passed.add(item.id)
      if (!(await this.#send(item))) return
    }
  }

  /** Whether the next one may go. */
  async #send(item: QueueItem): Promise<boolean> {
    this.#show(item.id)
    const { endpoint, send } = senders[item.kind]
    try {
      await send(item, this.#end.signal)
    } catch (error) {
      // The session ended in the middle of it: the server knows it by its id when it comes again.
      if (this.#end.signal.aborted) return false
      return await this.#failed(item, error as CallError)
    } finally {
      this.#show(null)
    }
    this.#failures = 0
    await deleteItem(item.id)
    await this.#changed()
    reloadTouched(endpoint)
    for (const listener of this.#sentListeners) listener(item)
    return true
  }

  async #failed(item: QueueItem, { status = 0, message, modelState }: CallError): Promise<boolean> {
    switch (verdictOf(status)) {
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
        this.#pauseUntil = Date.now() + pauseAfter(this.#failures)
        const failures = item.failures + (status === 0 ? 0 : 1)
        if (failures !== item.failures) {
          await changeItem(item.id, { failures })
          await this.#changed()
        }
        if (holdsOthers(status, failures)) return false
        this.#pauseUntil = 0
        return true
      }
    }
  }

  #show(id: string | null) {
    this.#sendingId = id
    this.#notify()
  }

  /** Tries again after the pause, or a little later when another tab is at it. */
  #plan() {
    clearTimeout(this.#timer)
    if (this.#end.signal.aborted || this.#items.every(item => isHeld(item, this.#items))) return
    const wait = Math.max(this.#pauseUntil - Date.now(), 0)
    this.#timer = setTimeout(() => void this.#run(), wait || everyMs)
  }

  async #changed() {
    if (!this.#end.signal.aborted) this.#channel.postMessage('changed')
    await this.#read()
  }

  async #read() {
    this.#items = await itemsOf(this.#user.id)
    this.#notify()
  }

  #notify() {
    for (const listener of this.#listeners) listener()
  }
}

/** Whether it waits for its person, or for what has to be there before it. */
const isHeld = ({ refusal, after }: QueueItem, all: readonly QueueItem[]): boolean =>
  Boolean(refusal) || (after !== undefined && all.some(({ id }) => id === after))

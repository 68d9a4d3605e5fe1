import { busy } from '#core/errors.ts'

/** Runs at most `maxRunning` pieces of work at once. Further ones wait; beyond `maxWaiting` they are rejected. */
export class WorkQueue {
  readonly #maxWaiting: number
  readonly #maxRunning: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(maxWaiting: number, maxRunning = 1) {
    this.#maxWaiting = maxWaiting
    this.#maxRunning = maxRunning
  }

  get isIdle(): boolean {
    return this.#running === 0
  }

  /** @throws 503 when the queue is full */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#maxRunning) this.#running += 1
    else if (this.#waiting.length >= this.#maxWaiting) throw busy()
    else await new Promise<void>(resolve => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The next one takes this place, so that no newer one gets ahead of it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}

/** Separate turns for each key, which exist only while the key has work. */
export class KeyedWorkQueue {
  readonly #maxWaiting: number
  readonly #maxRunning: number
  readonly #turns = new Map<string, WorkQueue>()

  constructor(maxWaiting: number, maxRunning = 1) {
    this.#maxWaiting = maxWaiting
    this.#maxRunning = maxRunning
  }

  /** @throws 503 when the queue of this key is full */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turns = this.#turns.get(key) ?? new WorkQueue(this.#maxWaiting, this.#maxRunning)
    this.#turns.set(key, turns)
    try {
      return await turns.take(work)
    } finally {
      if (turns.isIdle) this.#turns.delete(key)
    }
  }
}

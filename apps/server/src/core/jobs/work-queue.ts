import PQueue from 'p-queue'
import { busy } from '#core/errors.ts'

/**
 * Runs at most `maxRunning` pieces of work at once. Further work waits; when `maxWaiting` pieces wait, more work is
 * rejected.
 */
export class WorkQueue {
  readonly #maxWaiting: number
  readonly #queue: PQueue

  constructor(maxWaiting: number, maxRunning = 1, onIdle = () => {}) {
    this.#maxWaiting = maxWaiting
    this.#queue = new PQueue({ concurrency: maxRunning })
    this.#queue.addEventListener('idle', onIdle)
  }

  /**
   * Runs a piece of work when its turn has come.
   * @throws 503 when the queue is full
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { pending, concurrency, size } = this.#queue
    if (pending >= concurrency && size >= this.#maxWaiting) throw busy()
    return (await this.#queue.add(work)) as T
  }
}

/** A separate queue for each key, which exists only while the key has work. */
export class KeyedWorkQueue {
  readonly #maxWaiting: number
  readonly #maxRunning: number
  readonly #queues = new Map<string, WorkQueue>()

  constructor(maxWaiting: number, maxRunning = 1) {
    this.#maxWaiting = maxWaiting
    this.#maxRunning = maxRunning
  }

  /**
   * Runs a piece of work when its turn in the queue of its key has come.
   * @throws 503 when the queue of this key is full
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue =
      this.#queues.get(key) ??
      new WorkQueue(this.#maxWaiting, this.#maxRunning, () => void this.#queues.delete(key))
    this.#queues.set(key, queue)
    return queue.run(work)
  }
}

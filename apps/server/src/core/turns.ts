import { busy } from './errors.ts'

/** Work of one kind, one piece after the other. Whoever comes when many wait is refused, so that they do not pile up. */
export class Turns {
  readonly #maxWaiting: number
  #count = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting
  }

  get isIdle(): boolean {
    return this.#count === 0
  }

  /** @throws 503 when as many wait as may */
  take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#count > this.#maxWaiting) return Promise.reject(busy())
    this.#count += 1
    const result = this.#last.then(work).finally(() => {
      this.#count -= 1
    })
    this.#last = result.catch(() => {})
    return result
  }
}

/** Turns of each of many, as long as they have work. */
export class TurnsOfEach {
  readonly #maxWaiting: number
  readonly #turns = new Map<string, Turns>()

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting
  }

  /** @throws 503 when as many of this one wait as may */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turns = this.#turns.get(key) ?? new Turns(this.#maxWaiting)
    this.#turns.set(key, turns)
    try {
      return await turns.take(work)
    } finally {
      if (turns.isIdle) this.#turns.delete(key)
    }
  }
}

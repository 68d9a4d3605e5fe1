import type { PartMeasurements, PullMeasurements } from '@steelsafe/molding/mesh/check-part.ts'
import type { Body, Coordinates } from '@steelsafe/molding/mesh/mesh.ts'
import { cacheResult, getCachedResult } from '#shared/files/cad/result-cache.ts'
import type { CheckMessage, CheckRequest } from './check.worker.ts'

/** Version of the checks. Increment it when the result of a check changes, so that cached results are discarded. */
const edition = 2

export type CheckerEvent = CheckMessage | { failed: true }

/** Checks the bodies of a file. Loads cached results from this browser, and lets a worker compute the others. */
export class Checker {
  readonly #bodies: readonly Body[]
  /** SHA-256 of the file. */
  readonly #file: string
  readonly #onNews: (news: CheckerEvent) => void
  #worker: Worker | undefined
  #measured: PartMeasurements | undefined
  #isEnded = false

  constructor(bodies: readonly Body[], file: string, onNews: (news: CheckerEvent) => void) {
    this.#bodies = bodies
    this.#file = file
    this.#onNews = onNews
  }

  async measure(): Promise<void> {
    const before = await getCachedResult<PartMeasurements>(this.#file, `measured ${edition}`)
    if (this.#isEnded) return
    if (before) this.#notify({ measured: before })
    else this.#send({ bodies: this.#bodies.map(({ positions, index }) => ({ positions, index })) })
  }

  /** Requests the results along a pull direction. Call it only after the measurements have arrived. */
  async pull(pull: Coordinates): Promise<void> {
    const before = await getCachedResult<PullMeasurements>(this.#file, nameOf(pull))
    if (this.#isEnded) return
    if (before) this.#notify({ pulled: before })
    else this.#send({ pull })
  }

  end(): void {
    this.#isEnded = true
    this.#worker?.terminate()
  }

  #notify(news: CheckerEvent): void {
    if (this.#isEnded) return
    if ('measured' in news) this.#measured = news.measured
    this.#onNews(news)
  }

  #send(order: CheckRequest): void {
    if (!this.#worker) {
      this.#worker = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' })
      this.#worker.onmessage = ({ data }: MessageEvent<CheckMessage>) => this.#take(data)
      // The browser terminates a worker that runs out of memory, without a message.
      this.#worker.onerror = () => this.#notify({ failed: true })
      if (this.#measured) this.#worker.postMessage({ measured: this.#measured } satisfies CheckRequest)
    }
    this.#worker.postMessage(order)
  }

  #take(news: CheckMessage): void {
    this.#notify(news)
    if ('measured' in news) void cacheResult(this.#file, `measured ${edition}`, news.measured)
    if ('pulled' in news) void cacheResult(this.#file, nameOf(news.pulled.pull), news.pulled)
  }
}

const nameOf = (pull: Coordinates) => `pull ${edition} ${pull.map(value => value.toFixed(5)).join(' ')}`

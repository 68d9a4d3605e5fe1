import { Worker } from 'node:worker_threads'
import { busy } from '#core/errors.ts'
import type { ThreadRequest, ThreadResponse } from './respond-on-thread.ts'

/** Upper limit of the requests that wait for one thread. */
const maxWaiting = 200

/**
 * A thread that responds to requests one after the other; see `respondOnThread`. It starts with the first request, and
 * ends after a time without requests to free its memory.
 */
export class RespondingThread<Request, Response> {
  readonly #file: URL
  readonly #idleMs: number
  readonly #waiting = new Map<number, PromiseWithResolvers<Response>>()
  #thread: Worker | undefined
  #idleTimer: NodeJS.Timeout | undefined
  #lastId = 0

  /**
   * Prepares a thread. The first request starts it.
   * @param file the module that the thread runs
   * @param idleMs time without requests after which the thread ends, in milliseconds
   */
  constructor(file: URL, idleMs: number) {
    this.#file = file
    this.#idleMs = idleMs
  }

  get isRunning(): boolean {
    return this.#thread !== undefined
  }

  /**
   * Sends a request to the thread, and returns the response.
   * @throws 503 when too many requests wait, or the error of the thread
   */
  async request(request: Request): Promise<Response> {
    if (this.#waiting.size >= maxWaiting) throw busy()
    clearTimeout(this.#idleTimer)
    this.#thread ??= this.#start()
    this.#lastId += 1
    const id = this.#lastId
    const response = Promise.withResolvers<Response>()
    this.#waiting.set(id, response)
    this.#thread.ref()
    this.#thread.postMessage({ id, request } satisfies ThreadRequest<Request>)
    try {
      return await response.promise
    } finally {
      if (this.#waiting.size === 0) this.#rest()
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#file)
    worker.on('message', (message: ThreadResponse<Response>) => {
      const waitingRequest = this.#waiting.get(message.id)
      this.#waiting.delete(message.id)
      if ('problem' in message) waitingRequest?.reject(new Error(message.problem))
      else waitingRequest?.resolve(message.response)
    })
    const fail = (error: Error) => {
      if (this.#thread !== worker) return
      this.#thread = undefined
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    worker.once('error', fail)
    worker.once('exit', () => fail(new Error('The thread has ended before its response')))
    return worker
  }

  /** Stops the idle thread from keeping the process alive, and ends it after `idleMs`. */
  #rest() {
    this.#thread?.unref()
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => {
      void this.#thread?.terminate()
      this.#thread = undefined
    }, this.#idleMs)
    this.#idleTimer.unref()
  }
}

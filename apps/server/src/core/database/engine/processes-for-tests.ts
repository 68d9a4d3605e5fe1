import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('./writer-for-tests.ts', import.meta.url))

/** A process that writes into the data folder as fast as it can. */
export class Writer {
  /** Every line it printed. */
  readonly printed: string[] = []
  readonly #process: ChildProcess
  readonly #ended: Promise<unknown>
  #errors = ''
  #printedMore = Promise.withResolvers<void>()

  /** `rows` at most; `options` are Node's. */
  constructor(dataDir: string, { rows, options = [] }: { rows?: number; options?: string[] } = {}) {
    const argumentsOfScript = rows ? [dataDir, String(rows)] : [dataDir]
    this.#process = spawn(process.execPath, [...options, script, ...argumentsOfScript], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#ended = once(this.#process, 'close').then(() => this.#printedMore.resolve())
    this.#process.stderr?.on('data', chunk => {
      this.#errors += chunk
    })
    createInterface(this.#process.stdout as NodeJS.ReadableStream).on('line', line => {
      this.printed.push(line)
      this.#printedMore.resolve()
      this.#printedMore = Promise.withResolvers()
    })
  }

  /** Waits for that many lines; rejects with what the process complained of when it ended before. */
  async hasPrinted(lines: number): Promise<void> {
    while (this.printed.length < lines) {
      await this.#printedMore.promise
      if (this.#process.exitCode !== null) throw new Error(this.#errors)
    }
  }

  /** Waits until it has done its rows and tidied up. */
  async ends(): Promise<void> {
    await this.#ended
    if (this.#process.exitCode !== 0) throw new Error(this.#errors)
  }

  /** Ends it with no chance to tidy up. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL')
    await this.#ended
  }
}

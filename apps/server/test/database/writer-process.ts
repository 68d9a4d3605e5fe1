import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('./writer.ts', import.meta.url))

/** A separate process that writes into a data folder as fast as it can. */
export class Writer {
  readonly printed: string[] = []
  readonly #process: ChildProcess
  readonly #ended: Promise<unknown>
  #errors = ''
  #printedMore = Promise.withResolvers<void>()

  /** Starts the process. It writes at most `rows` rows; `options` are options of Node. */
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

  /**
   * Waits until the process has printed this number of lines.
   * @throws the output of stderr when the process ends earlier
   */
  async hasPrinted(lines: number): Promise<void> {
    while (this.printed.length < lines) {
      await this.#printedMore.promise
      if (this.#process.exitCode !== null) throw new Error(this.#errors)
    }
  }

  /**
   * Waits until the process has written its rows and exited.
   * @throws the output of stderr when its exit code is not 0
   */
  async ends(): Promise<void> {
    await this.#ended
    if (this.#process.exitCode !== 0) throw new Error(this.#errors)
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL')
    await this.#ended
  }
}

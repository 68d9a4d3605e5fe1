import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Listeners } from './listeners.ts'

const firstPauseMs = 100
const maxPauseMs = 10_000

/** The connection on which a server sends notifications. It reconnects when the connection is lost. */
export class ListeningConnection {
  readonly #config: pg.ClientConfig
  readonly #listeners = new Listeners()
  readonly #closing = new AbortController()
  #connection: Promise<pg.Client> | undefined

  constructor(config: pg.ClientConfig) {
    this.#config = { ...config, keepAlive: true }
  }

  /** Implements `Engine.listen`. */
  async listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>> {
    const remove = this.#listeners.add(channel, onMessage)
    try {
      await this.#execute('listen', channel)
    } catch (error) {
      remove()
      throw error
    }
    return async () => {
      if (remove()) await this.#execute('unlisten', channel)
    }
  }

  async close() {
    this.#closing.abort()
    const connection = await this.#connection?.catch(() => undefined)
    await connection?.end()
  }

  async #execute(verb: 'listen' | 'unlisten', channel: string) {
    this.#connection ??= this.#connect().catch(error => {
      this.#connection = undefined
      throw error
    })
    const connection = await this.#connection
    await connection.query(`${verb} ${pg.escapeIdentifier(channel)}`)
  }

  async #connect(): Promise<pg.Client> {
    const connection = new pg.Client(this.#config)
    connection.on('notification', message => this.#listeners.deliver(message))
    connection.on('error', () => {}) // The 'end' event follows and reconnects.
    await connection.connect()
    for (const channel of this.#listeners.channels) {
      await connection.query(`listen ${pg.escapeIdentifier(channel)}`)
    }
    connection.once('end', () => {
      if (!this.#closing.signal.aborted) this.#connection = this.#reconnect()
    })
    return connection
  }

  #reconnect(): Promise<pg.Client> {
    const connection = this.#tryUntilConnected()
    connection.catch(() => {}) // It rejects only when the engine is closed meanwhile.
    return connection
  }

  async #tryUntilConnected(): Promise<pg.Client> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
      await pause(pauseMs, undefined, { ref: false, signal: this.#closing.signal })
      try {
        return await this.#connect()
      } catch {
        // The server is still unreachable. Try again.
      }
    }
  }
}

import type { ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { channel } from './announce.ts'
import { callerOf } from './caller.ts'
import type { Engine } from './database/engine/engine.ts'
import { AppError } from './errors.ts'

interface News {
  area: string
  companyId?: string
  projectId?: string
  companies: string[]
  users: string[]
  access?: boolean
  everyone?: boolean
}

interface Listener {
  token: string
  userId: string
  isAdmin: boolean
  companies: Set<string>
  response: ServerResponse
}

const beatMs = 25_000

/** The open event streams of this process, fed by NOTIFY from every process. */
export class Hub {
  readonly #engine: Engine
  readonly #listeners = new Set<Listener>()
  #stopListening: (() => Promise<void>) | undefined
  #beat: NodeJS.Timeout | undefined

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async open(): Promise<void> {
    this.#stopListening = await this.#engine.listen(channel, payload => void this.#tell(JSON.parse(payload)))
    this.#beat = setInterval(() => this.#each(listener => listener.response.write(': beat\n\n')), beatMs)
    this.#beat.unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#beat)
    this.#each(listener => listener.response.end())
    await this.#stopListening?.()
  }

  get size(): number {
    return this.#listeners.size
  }

  /** Adds the stream of a signed-in user, until either side closes it. */
  async join(token: string, response: ServerResponse): Promise<void> {
    const listener = { token, response, ...(await this.#lookUp(token)) }
    if (response.destroyed) return
    this.#listeners.add(listener)
    response.on('close', () => this.#listeners.delete(listener))
    // A connection that breaks while something is written: it is gone, and nobody else is concerned.
    response.on('error', () => this.#listeners.delete(listener))
    response.write(': welcome\n\n')
  }

  async #tell(news: News): Promise<void> {
    const { users, companies, access, everyone, ...change } = news
    for (const listener of this.#listeners) {
      if (access && users.includes(listener.userId)) await this.#refresh(listener)
      if (!this.#listeners.has(listener)) continue
      const mayKnow =
        everyone ||
        listener.isAdmin ||
        users.includes(listener.userId) ||
        companies.some(company => listener.companies.has(company))
      if (mayKnow) write(listener.response, 'change', change)
    }
  }

  /** Their companies, or whether they are still signed in at all, may have changed. */
  async #refresh(listener: Listener): Promise<void> {
    try {
      Object.assign(listener, await this.#lookUp(listener.token))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      write(listener.response, 'signedOut', {})
      listener.response.end()
      this.#listeners.delete(listener)
    }
  }

  #lookUp(token: string) {
    return this.#engine.transaction(
      async tx => {
        const caller = await callerOf(tx, token)
        const { rows } = await tx.execute<{ id: string }>(
          sql`select company_id as id from company_user where user_id = ${caller.id}`,
        )
        return { userId: caller.id, isAdmin: caller.isAdmin, companies: new Set(rows.map(row => row.id)) }
      },
      { readOnly: true },
    )
  }

  #each(act: (listener: Listener) => void) {
    for (const listener of this.#listeners) act(listener)
  }
}

const write = (response: ServerResponse, event: string, data: unknown) =>
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

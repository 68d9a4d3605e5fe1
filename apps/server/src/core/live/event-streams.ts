import type { ServerResponse } from 'node:http'
import type { CallProgress } from '@steelsafe/contract/live/endpoints.ts'
import { sql } from 'drizzle-orm'
import { authenticate } from '#core/access/caller.ts'
import type { Engine } from '#core/database/engine/engine.ts'
import { AppError } from '#core/errors.ts'
import { serverLimits } from '#core/server-limits.ts'
import { changeChannel } from './publish-change.ts'

/** A message for the streams of one user. */
interface ProgressChange {
  users: string[]
  progress: CallProgress
}

interface Change {
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
  /** The remaining life of the token at the last lookup, in milliseconds. */
  livesMs: number
  response: ServerResponse
  /** The timer that looks up the token again when it may have expired. */
  timer?: NodeJS.Timeout
}

const heartbeatMs = 25_000
const minPauseMs = 500
/** The longest delay of a timer, in milliseconds. */
const maxPauseMs = 2 ** 31 - 1

/** The open event streams of this process. They send the NOTIFY messages of all processes to browsers. */
export class EventStreams {
  readonly #engine: Engine
  readonly #listeners = new Set<Listener>()
  #stopListening: (() => Promise<void>) | undefined
  #heartbeat: NodeJS.Timeout | undefined

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async open(): Promise<void> {
    this.#stopListening = await this.#engine.listen(changeChannel, payload => {
      const change: Change | ProgressChange = JSON.parse(payload)
      if ('progress' in change) this.#sendProgress(change)
      else void this.#send(change)
    })
    this.#heartbeat = setInterval(
      () => this.#each(listener => listener.response.write(': beat\n\n')),
      heartbeatMs,
    )
    this.#heartbeat.unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat)
    this.#each(listener => listener.response.end())
    await this.#stopListening?.()
  }

  get size(): number {
    return this.#listeners.size
  }

  /**
   * Adds the event stream of a signed-in user. The stream is open until either side closes it, or the session or app
   * token ends.
   * @throws 401 when the token is not valid
   */
  async join(token: string, response: ServerResponse): Promise<void> {
    const listener: Listener = { token, response, ...(await this.#lookUp(token)) }
    if (response.destroyed) return
    this.#listeners.add(listener)
    response.on('close', () => this.#forget(listener))
    // Without this handler, a connection that breaks during a write would end the process.
    response.on('error', () => this.#forget(listener))
    response.write(': welcome\n\n')
    this.#lookAgainInTime(listener)
    this.#closeOldest(listener.userId)
  }

  /** Closes the oldest streams of a user above the limit, for example of a program or a browser with very many tabs. */
  #closeOldest(userId: string) {
    const own = [...this.#listeners].filter(listener => listener.userId === userId)
    for (const oldest of own.slice(0, Math.max(0, own.length - serverLimits.streamsPerUser)))
      this.#end(oldest, 'replaced')
  }

  #lookAgainInTime(listener: Listener) {
    const pause = Math.min(Math.max(listener.livesMs, minPauseMs), maxPauseMs)
    listener.timer = setTimeout(() => void this.#refresh(listener), pause)
    listener.timer.unref()
  }

  #end(listener: Listener, reason?: 'replaced' | 'signedOut') {
    if (reason) write(listener.response, reason, {})
    listener.response.end()
    this.#forget(listener)
  }

  #forget(listener: Listener) {
    clearTimeout(listener.timer)
    this.#listeners.delete(listener)
  }

  #sendProgress({ users, progress }: ProgressChange) {
    for (const { userId, response } of this.#listeners)
      if (users.includes(userId)) write(response, 'progress', progress)
  }

  async #send(published: Change): Promise<void> {
    const { users, companies, access, everyone, ...change } = published
    for (const listener of this.#listeners) {
      if (access && users.includes(listener.userId)) await this.#refresh(listener)
      if (!this.#listeners.has(listener)) continue
      const companyIds = companies.filter(id => listener.isAdmin || listener.companies.has(id))
      const canKnow = everyone || listener.isAdmin || users.includes(listener.userId) || companyIds.length > 0
      if (canKnow) write(listener.response, 'change', change.projectId ? { ...change, companyIds } : change)
    }
  }

  /** Reads the user of a stream again after a change of companies, or when the session may have ended. */
  async #refresh(listener: Listener): Promise<void> {
    clearTimeout(listener.timer)
    try {
      Object.assign(listener, await this.#lookUp(listener.token))
      if (this.#listeners.has(listener)) this.#lookAgainInTime(listener)
    } catch (error) {
      // Without the database the rights are unknown. The stream ends, and the browser reconnects later.
      this.#end(listener, error instanceof AppError ? 'signedOut' : undefined)
    }
  }

  #lookUp(token: string) {
    return this.#engine.transaction(
      async tx => {
        const caller = await authenticate(tx, token)
        const { rows } = await tx.execute<{ id: string }>(
          sql`select company_id as id from company_user where user_id = ${caller.id}`,
        )
        const companies = new Set(rows.map(row => row.id))
        return { userId: caller.id, isAdmin: caller.isAdmin, livesMs: caller.livesMs, companies }
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

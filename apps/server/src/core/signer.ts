import { language } from '@steelsafe/contract/core/fields.ts'
import * as z from 'zod'
import { notFound } from './errors.ts'
import { isSigned, sign } from './tokens.ts'

const tokenId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const id = z.string()
/** What a user's signed address leads to: names only, so that everything is looked up when it is used. */
const held = z.discriminatedUnion('kind', [
  /** A version of a project's file. */
  z.object({
    kind: z.literal('file'),
    id,
    version: z.number().int(),
    needs: z.enum(['ViewFiles', 'Download']),
  }),
  /** A zip of what of these entries of a project is there when it is asked for. */
  z.object({ kind: z.literal('zip'), project: id, ids: z.array(id), name: z.string() }),
  z.object({ kind: z.literal('document'), project: id, type: z.string(), number: z.number().int() }),
  /** A file of a milestone or of another thing of a project, as long as the thing has it. */
  z.object({ kind: z.literal('attachment'), id, needs: z.enum(['ViewStatusAlertFiles', 'member']) }),
  /** A version of a controlled document, for who is on this project; a shipped one in a language. */
  z.object({ kind: z.literal('qualityDocument'), id, project: id, language }),
  z.object({ kind: z.literal('picture'), project: id, key: z.string() }),
  z.object({ kind: z.literal('logo'), theme: id, key: z.string() }),
])
export type Held = z.infer<typeof held>
/** What somebody needs in the project of an attachment to read it. */
export type AttachmentRule = Extract<Held, { kind: 'attachment' }>['needs']

/** What an address that comes out of a shared link leads to. */
const shared = z.discriminatedUnion('kind', [
  /** A file to look at, or with `size` its picture in a box of these pixels. A new password of the link ends it. */
  z.object({
    kind: z.literal('view'),
    link: id,
    entry: id,
    version: z.number().int(),
    password: z.string(),
    size: z.number().int().optional(),
  }),
  /** The logo on the page of the link. */
  z.object({ kind: z.literal('logo'), link: id, key: z.string() }),
  /** A download that was counted. */
  z.object({ kind: z.literal('download'), id }),
])
export type SharedBytes = z.infer<typeof shared>

/** Seconds since 1970. */
const until = z.number().int()
const grantSchema = z.object({
  to: held,
  /** For whom it was made: it is worth what this user may do when it is used. */
  user: id,
  /** Shown in the browser, where that is safe; otherwise saved. */
  inline: z.boolean(),
  /** Pixels; without it the bytes as they are. */
  size: z.number().int().optional(),
  until,
})
export type Grant = z.infer<typeof grantSchema>
const sharedSchema = z.object({ to: shared, until })

const hour = 3600

/** Signs addresses that need no token: for `<img>`, PDF views and downloads. */
export class Signer {
  readonly #secret: string
  readonly #user: string | undefined

  constructor(secret: string, user?: string) {
    this.#secret = secret
    this.#user = user
  }

  /** The same for a user: what it signs is worth what that user may do. */
  for(user: string): Signer {
    return new Signer(this.#secret, user)
  }

  /** False for somebody without an account, to whom only links give addresses. */
  get isForUser(): boolean {
    return this.#user !== undefined
  }

  /**
   * A path for the user. It ends with the hour after the current one, and is the same within an hour, so that a browser
   * keeps what it has loaded.
   */
  pathOf(
    to: Held,
    { inline, size }: { inline: boolean; size?: number | undefined },
    now = Date.now(),
  ): string {
    if (this.#user === undefined) throw new Error('An address is for somebody')
    const grant: Grant = { to, user: this.#user, inline, ...(size ? { size } : {}), until: endOf(now) }
    return `/api/file/${this.#signed(grant)}`
  }

  /** A path for a visitor who has opened a link. */
  sharedPathOf(to: SharedBytes, now = Date.now()): string {
    return `/api/storage/shared/${this.#signed({ to, until: endOf(now) })}/bytes`
  }

  /** The token of a share link: its id, signed, so that nothing has to be stored that opens it. */
  shareTokenOf(id: string): string {
    return `${id}.${sign(this.#secret, `share:${id}`)}`
  }

  /** The id of a shared link; undefined for a token that we did not make. */
  shareOf(token: string): string | undefined {
    return this.#idIn(token, 'share')
  }

  /** The token of a calendar feed: its id, signed as that of a link, with the ending by which calendars know what it is. */
  calendarTokenOf(id: string): string {
    return `${id}.${sign(this.#secret, `calendar:${id}`)}.ics`
  }

  /** The id of a calendar feed; undefined for a token that we did not make. */
  calendarOf(token: string): string | undefined {
    return this.#idIn(token, 'calendar')
  }

  /** @throws 404 for one that we did not sign, or that has expired */
  open(path: string, now = Date.now()): Grant {
    return this.#opened(grantSchema, path, now)
  }

  /** @throws 404 as `open` */
  openShared(path: string, now = Date.now()): SharedBytes {
    return this.#opened(sharedSchema, path, now).to
  }

  #idIn(token: string, kind: 'share' | 'calendar'): string | undefined {
    const [id = '', signature = ''] = token.split('.')
    return tokenId.test(id) && isSigned(this.#secret, `${kind}:${id}`, signature) ? id : undefined
  }

  #signed(grant: object): string {
    const body = Buffer.from(JSON.stringify(grant)).toString('base64url')
    return `${body}.${sign(this.#secret, body)}`
  }

  #opened<T extends { until: number }>(schema: z.ZodType<T>, path: string, now: number): T {
    const [body = '', signature = ''] = path.split('.')
    if (!isSigned(this.#secret, body, signature)) throw notFound('file')
    const grant = schema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
    if (!grant.success || grant.data.until * 1000 < now) throw notFound('file')
    return grant.data
  }
}

const endOf = (now: number) => (Math.floor(now / 1000 / hour) + 2) * hour

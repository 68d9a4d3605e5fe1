import { language } from '@steelsafe/contract/core/fields.ts'
import * as z from 'zod'
import { notFound } from '#core/errors.ts'
import { isSigned, sign } from './tokens.ts'

const tokenId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const id = z.string()
/**
 * The target of a user's signed address. It identifies a thing without its content, which is read when the address is
 * used.
 */
const signedTarget = z.discriminatedUnion('kind', [
  /** A version of a project's file. */
  z.object({
    kind: z.literal('file'),
    id,
    version: z.number().int(),
    needs: z.enum(['ViewFiles', 'Download']),
  }),
  /**
   * A zip of the entries of a project with these ids, which `packIds` has joined. Entries that no longer exist when it
   * is requested are left out.
   */
  z.object({ kind: z.literal('zip'), project: id, ids: z.string(), name: z.string() }),
  z.object({ kind: z.literal('document'), project: id, type: z.string(), number: z.number().int() }),
  /** A file that is attached to a milestone or to another thing of a project. */
  z.object({ kind: z.literal('attachment'), id, needs: z.enum(['ViewStatusAlertFiles', 'member']) }),
  /**
   * A version of a controlled document, for users on this project. The language selects the translation of a shipped
   * document.
   */
  z.object({ kind: z.literal('qualityDocument'), id, project: id, language }),
  z.object({ kind: z.literal('picture'), project: id, key: z.string() }),
  z.object({ kind: z.literal('logo'), theme: id, key: z.string() }),
  /** The archive of a company. */
  z.object({ kind: z.literal('companyExport'), id }),
])
export type SignedTarget = z.infer<typeof signedTarget>
/** The permission that reading an attachment requires in its project. */
export type AttachmentRule = Extract<SignedTarget, { kind: 'attachment' }>['needs']

/** The target of a signed address that visitors of a shared link receive. */
const sharedTarget = z.discriminatedUnion('kind', [
  /**
   * A file to view, or with `size` its picture in a box of this size, in pixels. A new password of the link makes the
   * address invalid.
   */
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
  /** A counted download. */
  z.object({ kind: z.literal('download'), id }),
])
export type SharedTarget = z.infer<typeof sharedTarget>

/** The expiry of an address, in seconds since 1970. */
const expiresAtSeconds = z.number().int()
const grantSchema = z.object({
  to: signedTarget,
  /** The user for whom the address was created. It grants what this user may do at the time of use. */
  user: id,
  /** True when the file is shown in the browser, where that is safe; otherwise it is downloaded. */
  inline: z.boolean(),
  /** Size in pixels; without it the original bytes are sent. */
  size: z.number().int().optional(),
  until: expiresAtSeconds,
})
export type Grant = z.infer<typeof grantSchema>
const sharedSchema = z.object({ to: sharedTarget, until: expiresAtSeconds })

const hour = 3600

/** Signs addresses that need no token: for `<img>`, PDF views and downloads. */
export class Signer {
  readonly #secret: string
  readonly #user: string | undefined

  constructor(secret: string, user?: string) {
    this.#secret = secret
    this.#user = user
  }

  /** Returns a signer for a user. Its addresses grant what that user may do. */
  for(user: string): Signer {
    return new Signer(this.#secret, user)
  }

  /** True for a user. A visitor without an account gets addresses only from shared links. */
  get isForUser(): boolean {
    return this.#user !== undefined
  }

  /**
   * Returns a path for the user. It expires at the end of the next hour and does not change within an hour, so that
   * browsers can cache the response.
   */
  pathOf(
    to: SignedTarget,
    { inline, size }: { inline: boolean; size?: number | undefined },
    now = Date.now(),
  ): string {
    if (this.#user === undefined) throw new Error('An address is for somebody')
    const grant: Grant = { to, user: this.#user, inline, ...(size ? { size } : {}), until: endOf(now) }
    return `/api/file/${this.#signed(grant)}`
  }

  /** Returns a path for a visitor who has opened a shared link. */
  sharedPathOf(to: SharedTarget, now = Date.now()): string {
    return `/api/storage/shared/${this.#signed({ to, until: endOf(now) })}/bytes`
  }

  /** Returns the token of a shared link: its signed id. The database does not store the token. */
  shareTokenOf(id: string): string {
    return `${id}.${sign(this.#secret, `share:${id}`)}`
  }

  /** Returns the id of a shared link, or undefined when the token's signature is invalid. */
  shareOf(token: string): string | undefined {
    return this.#idIn(token, 'share')
  }

  /**
   * Returns the token of a calendar feed: its signed id, with the extension by which calendar programs recognize the
   * format.
   */
  calendarTokenOf(id: string): string {
    return `${id}.${sign(this.#secret, `calendar:${id}`)}.ics`
  }

  /** Returns the id of a calendar feed, or undefined when the token's signature is invalid. */
  calendarOf(token: string): string | undefined {
    return this.#idIn(token, 'calendar')
  }

  /**
   * Returns the grant of a signed path.
   * @throws 404 when the signature is invalid or has expired
   */
  open(path: string, now = Date.now()): Grant {
    return this.#opened(grantSchema, path, now)
  }

  /**
   * Returns the target of a signed path that was shared.
   * @throws 404 when the signature is invalid or has expired
   */
  openShared(path: string, now = Date.now()): SharedTarget {
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

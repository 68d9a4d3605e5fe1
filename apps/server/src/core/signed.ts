import * as z from 'zod'
import { notFound } from './errors.ts'
import { isSigned, sign } from './tokens.ts'

const shareId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a signed address stands for. Whoever holds the address gets it, until it expires. */
const grantSchema = z.object({
  /** Of the object in the storage. */
  key: z.string(),
  name: z.string(),
  type: z.string(),
  sha256: z.string().optional(),
  /** Pixels; without it the bytes as they are. */
  size: z.number().int().optional(),
  inline: z.boolean(),
  /** Instead of an object: a zip of what of these entries of a project is there when it is asked for. */
  zip: z.object({ project: z.string(), ids: z.array(z.string()) }).optional(),
  /** Seconds since 1970. */
  until: z.number().int(),
})
export type Grant = z.infer<typeof grantSchema>

const hour = 3600

export class Signer {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  /**
   * A path that needs no token: for `<img>`, PDF views and downloads. It ends with the hour after the current one, and
   * is the same within an hour, so that a browser keeps what it has loaded.
   */
  pathOf(grant: Omit<Grant, 'until'>, now = Date.now()): string {
    const until = (Math.floor(now / 1000 / hour) + 2) * hour
    const body = Buffer.from(JSON.stringify({ ...grant, until })).toString('base64url')
    return `/api/file/${body}.${sign(this.#secret, body)}`
  }

  /** The token of a shared link: its id, signed, so that nothing has to be kept that opens it. */
  shareTokenOf(id: string): string {
    return `${id}.${sign(this.#secret, `share:${id}`)}`
  }

  /** The id of a shared link; undefined for a token that we did not make. */
  shareOf(token: string): string | undefined {
    const [id = '', signature = ''] = token.split('.')
    return shareId.test(id) && isSigned(this.#secret, `share:${id}`, signature) ? id : undefined
  }

  /** @throws 404 for one that we did not sign, or that has expired */
  open(path: string, now = Date.now()): Grant {
    const [body = '', signature = ''] = path.split('.')
    if (!isSigned(this.#secret, body, signature)) throw notFound('file')
    const grant = grantSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
    if (grant.until * 1000 < now) throw notFound('file')
    return grant
  }
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The installation for which an authenticator creates a passkey. */
interface Party {
  id: string
  origin: string
}

/** The parts of a response that a test falsifies. */
export interface Change {
  party?: Partial<Party>
  challenge?: string
  /** The type of the ceremony, `webauthn.create` or `webauthn.get`. */
  type?: string
  /** False for an authenticator that verifies neither a PIN nor a fingerprint nor a face. */
  isVerified?: boolean
  counter?: number
  userHandle?: string
}

export interface Options {
  challenge: string
}

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 }

/** Creates a software authenticator with one passkey (WebAuthn Level 2, section 6), which signs with ES256. */
export function newAuthenticator(party: Party) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let signCount = 0

  const clientData = (type: string, { challenge }: Options, change: Change) =>
    Buffer.from(
      JSON.stringify({
        type: change.type ?? type,
        challenge: change.challenge ?? challenge,
        origin: change.party?.origin ?? party.origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (change: Change, credential?: Buffer) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(change.counter ?? signCount)
    const bits =
      flags.present |
      (change.isVerified === false ? 0 : flags.verified) |
      (credential ? flags.hasCredential : 0)
    return Buffer.concat([
      sha256(Buffer.from(change.party?.id ?? party.id)),
      Buffer.from([bits]),
      counter,
      credential ?? Buffer.alloc(0),
    ])
  }
  /**
   * Returns the data of the new credential: an empty model of the authenticator, the length of the id, the id, and the
   * public key.
   */
  const credential = () =>
    Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(base64(x), base64(y))])
  const named = { id: text(id), rawId: text(id), type: 'public-key' as const }

  return {
    id: text(id),
    /** Returns the body that ends a registration. */
    create(options: Options, change: Change = {}) {
      const attestationObject = attestation(authenticatorData(change, credential()))
      return {
        challenge: options.challenge,
        response: {
          ...named,
          response: {
            clientDataJSON: text(clientData('webauthn.create', options, change)),
            attestationObject: text(attestationObject),
            transports: ['internal'],
          },
        },
      }
    },
    /** Returns the body that ends a sign-in. */
    get(options: Options, change: Change = {}) {
      signCount += 1
      const [client, data] = [clientData('webauthn.get', options, change), authenticatorData(change)]
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        challenge: options.challenge,
        response: {
          ...named,
          response: {
            clientDataJSON: text(client),
            authenticatorData: text(data),
            signature: text(signature),
            ...(change.userHandle ? { userHandle: change.userHandle } : {}),
          },
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof newAuthenticator>

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')
const base64 = (encoded: string): Buffer => Buffer.from(encoded, 'base64url')

/** Encodes a public key as a COSE map (RFC 9053, section 7.1.1): 1 kty EC2, 3 alg ES256, -1 crv P-256, -2 x, -3 y. */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, x.length]),
    x,
    Buffer.from([0x22, 0x58, y.length]),
    y,
  ])

/** Encodes an attestation of the format "none" as CBOR: a map of `fmt`, `attStmt` and `authData`. */
const attestation = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ])

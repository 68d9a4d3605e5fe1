import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { PassThrough, Transform, type TransformCallback } from 'node:stream'
import { promisify } from 'node:util'
import { NotABackup } from './archive-format.ts'

/**
 * The magic word of an encrypted archive. It is followed by a salt, the proof of the key, and the archive in sealed
 * chunks (AES-256-GCM). A chunk's nonce is its number, and whether it is the last one, so that a missing, moved or
 * cut-off chunk is detected. Each archive has its own key, derived from the passphrase and the salt.
 */
const word = Buffer.from('STEELENC')
const saltBytes = 16
const proofBytes = 32
/** Number of bytes before the chunks. */
export const headBytes = word.length + saltBytes + proofBytes
const chunkBytes = 64 * 1024
const tagBytes = 16
/** Each guess of the passphrase costs 64 MB and about a quarter of a second: https://www.rfc-editor.org/rfc/rfc7914 */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

async function keysOf(passphrase: string, salt: Buffer) {
  const bytes = await derive(passphrase.normalize('NFC'), salt, 64, cost)
  return {
    key: bytes.subarray(0, 32),
    proof: createHmac('sha256', bytes.subarray(32)).update(word).update(salt).digest(),
  }
}

/** Returns a stream that encrypts an archive, or leaves it unchanged without a passphrase. */
export async function encryption(passphrase: string | undefined): Promise<Transform> {
  if (!passphrase) return new PassThrough()
  const salt = randomBytes(saltBytes)
  const { key, proof } = await keysOf(passphrase, salt)
  return new Encryption(key, Buffer.concat([word, salt, proof]))
}

export const isEncrypted = (head: Buffer): boolean => head.subarray(0, word.length).equals(word)

/**
 * Returns a stream that decrypts the chunks of an archive; `head` is the part before the chunks.
 * @throws NotABackup when the passphrase is missing or wrong
 */
export async function decryption(head: Buffer, passphrase: string | undefined): Promise<Transform> {
  if (!passphrase)
    throw new NotABackup('The backup is encrypted. Set BACKUP_KEY to the passphrase it was made with.')
  if (head.length < headBytes) throw damaged()
  const salt = head.subarray(word.length, word.length + saltBytes)
  const { key, proof } = await keysOf(passphrase, salt)
  if (!timingSafeEqual(proof, head.subarray(word.length + saltBytes, headBytes)))
    throw new NotABackup('The backup was encrypted with another passphrase than BACKUP_KEY.')
  return new Decryption(key)
}

const damaged = () => new NotABackup('The backup is damaged or cut short.')

/** Returns the twelve-byte nonce: the number of the chunk, and whether it is the last one. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Splits a stream into pieces of equal size; the last piece is the rest. */
abstract class InPieces extends Transform {
  readonly #pieceBytes: number
  #rest: Buffer = Buffer.alloc(0)
  #number = 0

  constructor(pieceBytes: number) {
    super()
    this.#pieceBytes = pieceBytes
  }

  protected abstract turn(piece: Buffer, number: number, isLast: boolean): Buffer

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#rest = Buffer.concat([this.#rest, bytes])
    try {
      // Keep the last piece until the stream ends.
      while (this.#rest.length > this.#pieceBytes) {
        this.push(this.turn(this.#rest.subarray(0, this.#pieceBytes), this.#number, false))
        this.#rest = this.#rest.subarray(this.#pieceBytes)
        this.#number += 1
      }
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  override _flush(done: TransformCallback) {
    try {
      done(null, this.turn(this.#rest, this.#number, true))
    } catch (error) {
      done(error as Error)
    }
  }
}

class Encryption extends InPieces {
  readonly #key: Buffer

  constructor(key: Buffer, head: Buffer) {
    super(chunkBytes)
    this.#key = key
    this.push(head)
  }

  protected override turn(piece: Buffer, number: number, isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(number, isLast))
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

class Decryption extends InPieces {
  readonly #key: Buffer

  constructor(key: Buffer) {
    super(chunkBytes + tagBytes)
    this.#key = key
  }

  protected override turn(piece: Buffer, number: number, isLast: boolean): Buffer {
    if (piece.length < tagBytes) throw damaged()
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonceOf(number, isLast))
    decipher.setAuthTag(piece.subarray(-tagBytes))
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
    } catch {
      throw damaged()
    }
  }
}

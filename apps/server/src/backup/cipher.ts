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
 * An encrypted archive: this word, a salt, the proof of the key, and the archive in sealed chunks (AES-256-GCM). A
 * chunk's nonce is its number, and whether it is the last, so that none can be left out, moved, or cut off unnoticed;
 * the key is another one for each archive, from the passphrase and the salt.
 */
const word = Buffer.from('STEELENC')
const saltBytes = 16
const proofBytes = 32
/** What stands before the chunks. */
export const headBytes = word.length + saltBytes + proofBytes
const chunkBytes = 64 * 1024
const tagBytes = 16
/** A guess of the passphrase costs 64 MB and about a quarter of a second: https://www.rfc-editor.org/rfc/rfc7914 */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

async function keysOf(passphrase: string, salt: Buffer) {
  const bytes = await derive(passphrase.normalize('NFC'), salt, 64, cost)
  return {
    key: bytes.subarray(0, 32),
    proof: createHmac('sha256', bytes.subarray(32)).update(word).update(salt).digest(),
  }
}

/** What an archive is written through; without a passphrase it stays as it is. */
export async function encryption(passphrase: string | undefined): Promise<Transform> {
  if (!passphrase) return new PassThrough()
  const salt = randomBytes(saltBytes)
  const { key, proof } = await keysOf(passphrase, salt)
  return new Encryption(key, Buffer.concat([word, salt, proof]))
}

export const isEncrypted = (head: Buffer): boolean => head.subarray(0, word.length).equals(word)

/**
 * What the chunks of an encrypted archive are read through, before which `head` stands.
 * @throws NotABackup when the passphrase is missing or another
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

/** Twelve bytes: the number of the chunk, and whether it is the last. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Cuts a stream into pieces of one size; the last is what is left when it ends. */
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
      // The last piece is known only when the stream ends.
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

import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { dropHash, saveHash } from '../hashes/draft-hashes.ts'
import { hashStream, type RunningHash } from '../hashes/running-hash.ts'
import {
  type Draft,
  type DraftState,
  newTailKey,
  type Storage,
  StorageFull,
  StorageMissing,
  type StoredObject,
} from '../storage.ts'
import { isBucketFull, isMissingInBucket } from '../storage-errors.ts'
import { abortMultipart } from './s3-uploads.ts'

/** Number of parts that are sent at once, while the next part fills. */
const maxInFlight = 2

/** The bucket of a draft. */
export interface Bucket extends Pick<Storage, 'get' | 'list'> {
  client: S3Client
  name: string
  partBytes: number
}

/** The bytes that follow the last whole part, stored as a separate object until more bytes arrive. */
interface Tail {
  key: string
  sizeBytes: number
  /** Number of parts before the tail. */
  partCount: number
}

interface InitialDraft {
  key: string
  /** True when an earlier request has stored bytes of the draft, and perhaps tails. */
  isResumed: boolean
  uploadId: string | undefined
  etags: readonly string[]
  tail: (Tail & { bytes: Buffer }) | undefined
  hash: RunningHash | undefined
}

/**
 * A draft in a bucket: a multipart upload, whose parts become the object. All parts have the same size, because some
 * stores require it. If another process sends the same part, it replaces the part; then the ETag differs, and the store
 * refuses to complete the upload.
 */
export class S3Draft implements Draft {
  readonly #bucket: Bucket
  readonly key: string
  readonly #isResumed: boolean
  readonly #etags: (string | undefined)[]
  #hash: RunningHash | undefined
  #uploadId: string | undefined
  #creating: Promise<string> | undefined
  #partCount: number
  #part: Buffer | undefined
  #filledBytes = 0
  /** Buffers of parts that were sent, to be reused for the next parts. */
  readonly #spares: Buffer[] = []
  #inFlight: Promise<void>[] = []
  #tail: Tail | undefined
  #isClosed = false

  constructor(bucket: Bucket, { key, isResumed, uploadId, etags, tail, hash }: InitialDraft) {
    this.#bucket = bucket
    this.key = key
    this.#isResumed = isResumed
    this.#uploadId = uploadId
    this.#etags = [...etags]
    this.#partCount = etags.length
    this.#hash = hash
    this.#tail = tail
    if (tail) {
      this.#part = Buffer.allocUnsafeSlow(bucket.partBytes)
      this.#filledBytes = tail.bytes.copy(this.#part)
    }
  }

  get #sizeBytes(): number {
    return this.#partCount * this.#bucket.partBytes + this.#filledBytes
  }

  async write(bytes: Buffer): Promise<void> {
    await this.#hash?.update(bytes)
    for (let at = 0; at < bytes.length; ) {
      this.#part ??= this.#spares.pop() ?? Buffer.allocUnsafeSlow(this.#bucket.partBytes)
      const copiedBytes = bytes.copy(this.#part, this.#filledBytes, at)
      at += copiedBytes
      this.#filledBytes += copiedBytes
      if (this.#filledBytes === this.#bucket.partBytes) await this.#sendPart(this.#part)
    }
  }

  async save(): Promise<DraftState> {
    await Promise.all(this.#inFlight)
    return this.#state()
  }

  async pause(): Promise<DraftState> {
    await Promise.all(this.#inFlight)
    const isStored = this.#tail?.partCount === this.#partCount && this.#tail.sizeBytes === this.#filledBytes
    if (this.#part && this.#filledBytes > 0 && !isStored) {
      const key = newTailKey(this.key)
      await this.#put(key, this.#part.subarray(0, this.#filledBytes))
      this.#tail = { key, sizeBytes: this.#filledBytes, partCount: this.#partCount }
    }
    const state = this.#state()
    await this.close()
    return state
  }

  async finish(onBytes: () => Promise<void>): Promise<StoredObject> {
    await Promise.all(this.#inFlight)
    const { key } = this
    const sizeBytes = this.#sizeBytes
    const rest = this.#part?.subarray(0, this.#filledBytes) ?? Buffer.alloc(0)
    if (this.#partCount === 0) await this.#put(key, rest)
    else {
      if (rest.length > 0) await this.#upload(rest, this.#partCount + 1)
      await this.#complete()
    }
    const hash = this.#hash
    this.#hash = undefined
    await this.close()
    if (this.#isResumed) await removeTails(this.#bucket, key)
    const sha256 = hash ? await hash.digest() : await hashStream(await this.#bucket.get(key), onBytes)
    return { key, sizeBytes, sha256 }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await Promise.allSettled(this.#inFlight)
    if (this.#hash) saveHash(this.key, this.#hash)
  }

  async remove(): Promise<void> {
    await this.close()
    const uploadId = this.#uploadId
    this.#uploadId = undefined
    await removeS3Draft(this.#bucket, { key: this.key, uploadId })
  }

  #state(): DraftState {
    const firstMissing = this.#etags.indexOf(undefined)
    const etags = this.#etags.slice(0, firstMissing === -1 ? undefined : firstMissing) as string[]
    const tail = this.#tail?.partCount === etags.length ? this.#tail : undefined
    return {
      key: this.key,
      sizeBytes: etags.length * this.#bucket.partBytes + (tail?.sizeBytes ?? 0),
      multipart: { uploadId: this.#uploadId ?? null, etags, tailKey: tail?.key ?? null },
    }
  }

  /** Sends a filled part. Waits while `maxInFlight` parts are being sent. */
  async #sendPart(part: Buffer) {
    this.#part = undefined
    this.#filledBytes = 0
    this.#partCount += 1
    const number = this.#partCount
    // Reserve the place of this part, because parts may be received in another order.
    this.#etags[number - 1] = undefined
    if (this.#inFlight.length === maxInFlight) await this.#inFlight.shift()
    const uploadOfPart = this.#upload(part, number).finally(() => this.#spares.push(part))
    // The next call reports a failure.
    uploadOfPart.catch(() => {})
    this.#inFlight.push(uploadOfPart)
  }

  async #upload(bytes: Buffer, number: number): Promise<void> {
    this.#creating ??= this.#uploadId ? Promise.resolve(this.#uploadId) : this.#create()
    const { ETag } = await withS3Errors(
      this.#bucket.client.send(
        new UploadPartCommand({
          ...this.#at(this.key),
          UploadId: await this.#creating,
          PartNumber: number,
          Body: bytes,
        }),
      ),
    )
    if (!ETag) throw new Error('The store has not named the part that it received')
    this.#etags[number - 1] = ETag
  }

  async #create(): Promise<string> {
    const { UploadId } = await withS3Errors(
      this.#bucket.client.send(new CreateMultipartUploadCommand(this.#at(this.key))),
    )
    if (!UploadId) throw new Error('The store has not named the upload that it began')
    this.#uploadId = UploadId
    return UploadId
  }

  async #complete(): Promise<void> {
    const Parts = this.#etags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }))
    await withS3Errors(
      this.#bucket.client.send(
        new CompleteMultipartUploadCommand({
          ...this.#at(this.key),
          UploadId: this.#uploadId,
          MultipartUpload: { Parts },
        }),
      ),
    )
    this.#uploadId = undefined
  }

  async #put(key: string, bytes: Buffer): Promise<void> {
    await withS3Errors(this.#bucket.client.send(new PutObjectCommand({ ...this.#at(key), Body: bytes })))
  }

  #at(key: string) {
    return { Bucket: this.#bucket.name, Key: key }
  }
}

/** Deletes a draft: its upload, its tails, and its object if it was finished. */
export async function removeS3Draft(
  bucket: Bucket,
  { key, uploadId }: { key: string; uploadId: string | undefined },
): Promise<void> {
  dropHash(key)
  if (uploadId) await abortMultipart(bucket, { key, uploadId })
  await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: key }))
  await removeTails(bucket, key)
}

async function removeTails(bucket: Bucket, key: string): Promise<void> {
  for await (const tail of bucket.list(`${key}/`))
    await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: tail.key }))
}

const withS3Errors = <T>(work: Promise<T>): Promise<T> =>
  work.catch(error => {
    if (isBucketFull(error)) throw new StorageFull()
    throw isMissingInBucket(error) ? new StorageMissing() : error
  })

import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { removeHash } from '../hashes/draft-hashes.ts'
import { Measure } from '../hashes/measure.ts'
import { RunningHash } from '../hashes/running-hash.ts'
import {
  assertKey,
  type DraftState,
  newObjectKey,
  type Storage,
  StorageFull,
  StorageMissing,
} from '../storage.ts'
import { isBucketFull, isMissingInBucket } from '../storage-errors.ts'
import { readS3Address } from './s3-address.ts'
import { type Bucket, removeS3Draft, S3Draft } from './s3-draft.ts'
import { abortMultipart, listMultiparts } from './s3-uploads.ts'

/** Part size in bytes. S3 accepts 10,000 parts per object, which is enough for 80 GiB. */
const usualPartBytes = 8 * 1024 * 1024

/**
 * Options of the HTTP agents. Each download occupies a connection until its reader has finished, and the library's
 * default limit is 50.
 */
const agent = { keepAlive: true, maxSockets: 1_000 }

/**
 * Opens a bucket by its address (see {@link readS3Address}), and creates the bucket when it is missing. An interrupted
 * upload is aborted on the server before `put` ends, and never becomes an object.
 */
export async function openS3(address: string, partBytes = usualPartBytes): Promise<Storage> {
  const { bucket, pathStyle, ...place } = readS3Address(address)
  const client = new S3Client({
    ...place,
    forcePathStyle: pathStyle,
    requestHandler: { connectionTimeout: 10_000, httpAgent: agent, httpsAgent: agent },
    // Some compatible servers do not understand the checksums of newer SDKs.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  // Ignore errors here. `check` reports a store that does not respond yet.
  await createBucketIfMissing(client, bucket).catch(() => {})
  const at = (key: string) => ({ Bucket: bucket, Key: assertKey(key) })

  async function get(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`
    try {
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }))
      return Body as Readable
    } catch (error) {
      throw isMissingInBucket(error) ? new StorageMissing() : error
    }
  }

  async function* list(prefix = '') {
    let next: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next }),
      )
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key && LastModified) yield { key: Key, sizeBytes: Size ?? 0, modifiedAt: LastModified }
      }
      next = page.NextContinuationToken
    } while (next)
  }

  const draftBucket: Bucket = { client, name: bucket, partBytes, get, list }

  return {
    async put(key, body, { maxBytes, signal } = {}) {
      const target = at(key)
      const measure = new Measure(maxBytes)
      let isStored = false
      const send = async () => {
        const params = { ...target, Body: measure }
        await new Upload({ client, params, partSize: partBytes, queueSize: 2 }).done()
        isStored = true
      }
      try {
        await pipeline(body, measure, send, { signal })
      } catch (error) {
        // The call was aborted after the last byte had been sent, so the object exists.
        if (isStored) await client.send(new DeleteObjectCommand(target))
        throw isBucketFull(error) ? new StorageFull() : error
      }
      return { key, sizeBytes: measure.sizeBytes, sha256: measure.sha256() }
    },

    get,

    async sizeOf(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength
      } catch (error) {
        if (isMissingInBucket(error)) return undefined
        throw error
      }
    },

    openDraft: state => openDraft(draftBucket, state),

    async removeDraft({ key, multipart }) {
      await removeS3Draft(draftBucket, { key: assertKey(key), uploadId: multipart?.uploadId ?? undefined })
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },

    list,

    openUploads: () => listMultiparts(draftBucket),

    abortUpload: ({ key, uploadId }) => abortMultipart(draftBucket, { key: assertKey(key), uploadId }),

    async check() {
      const probe = at(`check/${newObjectKey()}`)
      await client.send(new PutObjectCommand({ ...probe, Body: 'ready' }))
      const { Body } = await client.send(new GetObjectCommand(probe))
      await buffer(Body as Readable)
      await client.send(new DeleteObjectCommand(probe))
    },

    async close() {
      client.destroy()
    },
  }
}

async function createBucketIfMissing(client: S3Client, bucket: string) {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    if (!isMissingInBucket(error) && (error as Error).name !== 'NoSuchBucket') throw error
    await client.send(new CreateBucketCommand({ Bucket: bucket }))
  }
}

/** Opens a draft. Two processes that write the same draft do no harm in a bucket, so `isContested` is not needed. */
async function openDraft(bucket: Bucket, state?: DraftState): Promise<S3Draft> {
  if (!state)
    return new S3Draft(bucket, {
      ...{ key: newObjectKey(), isResumed: false, uploadId: undefined, etags: [], tail: undefined },
      hash: new RunningHash(),
    })
  const { key, sizeBytes, multipart } = state
  const { uploadId = null, etags = [], tailKey = null } = multipart ?? {}
  const tailBytes = sizeBytes - etags.length * bucket.partBytes
  const bytes = tailKey ? await buffer(await bucket.get(tailKey)) : Buffer.alloc(0)
  if (bytes.length !== tailBytes) throw new StorageMissing(key)
  const tail = tailKey ? { key: tailKey, sizeBytes: tailBytes, partCount: etags.length, bytes } : undefined
  const initialDraft = { key, isResumed: true, uploadId: uploadId ?? undefined, etags, tail }
  return new S3Draft(bucket, { ...initialDraft, hash: removeHash(state) })
}

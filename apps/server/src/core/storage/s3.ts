import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Measure } from './measure.ts'
import { mustBeKey, type Storage, StorageMissing } from './storage.ts'

/**
 * `s3://KEY:SECRET@host:port/bucket?region=eu-central-1&tls=false`: key and secret percent-encoded, `tls` true and
 * `region` us-east-1 unless said. Buckets are addressed by path, which every compatible server understands.
 */
function parse(address: string) {
  const url = new URL(address)
  const bucket = url.pathname.slice(1)
  if (!url.username || !url.password || !bucket)
    throw new Error('STORAGE_URL must be s3://KEY:SECRET@host:port/bucket')
  const protocol = url.searchParams.get('tls') === 'false' ? 'http' : 'https'
  const client = new S3Client({
    endpoint: `${protocol}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    // Checksums of newer SDKs are not understood by every compatible server.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, bucket }
}

const partBytes = 8 * 1024 * 1024

/** Objects of one bucket. What breaks off while it is sent is aborted there, and never becomes an object. */
export async function openS3(address: string): Promise<Storage> {
  const { client, bucket } = parse(address)
  const at = (key: string) => ({ Bucket: bucket, Key: mustBeKey(key) })

  return {
    async put(key, body, { maxBytes, signal } = {}) {
      const measure = new Measure(maxBytes)
      const upload = new Upload({
        client,
        params: { ...at(key), Body: measure },
        partSize: partBytes,
        queueSize: 2,
      })
      const abort = (error: unknown) => {
        measure.destroy(error as Error)
        void upload.abort()
      }
      const onAbort = () => abort(signal?.reason ?? new Error('aborted'))
      signal?.addEventListener('abort', onAbort, { once: true })
      body.once('error', abort)
      body.pipe(measure)
      try {
        await upload.done()
      } catch (error) {
        body.destroy()
        throw measure.errored ?? error
      } finally {
        signal?.removeEventListener('abort', onAbort)
      }
      return { key, sizeBytes: measure.sizeBytes, sha256: measure.sha256() }
    },

    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }))
        return Body as Readable
      } catch (error) {
        throw isMissing(error) ? new StorageMissing() : error
      }
    },

    async sizeOf(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },

    async *list(prefix = '') {
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
    },

    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },

    async close() {
      client.destroy()
    },
  }
}

const isMissing = (error: unknown) =>
  ['NoSuchKey', 'NotFound'].includes((error as { name?: string }).name ?? '')

import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { OpenUpload } from '../storage.ts'
import { isMissingInBucket, isNotSupported } from '../storage-errors.ts'

interface Place {
  client: S3Client
  /** The name of the bucket. */
  name: string
}

/**
 * Returns the multipart uploads of a bucket that have neither been completed nor aborted. Returns none when the store
 * cannot list them.
 */
export async function listMultiparts({ client, name }: Place): Promise<OpenUpload[]> {
  const uploads: OpenUpload[] = []
  let next: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}
  while (next) {
    const page: ListMultipartUploadsCommandOutput | undefined = await client
      .send(new ListMultipartUploadsCommand({ Bucket: name, ...next }))
      .catch(unlessNotSupported)
    for (const { Key: key, UploadId: uploadId, Initiated: startedAt } of page?.Uploads ?? [])
      if (key && uploadId && startedAt) uploads.push({ key, uploadId, startedAt })
    const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page ?? {}
    next =
      page?.IsTruncated && KeyMarker
        ? { KeyMarker, ...(UploadIdMarker ? { UploadIdMarker } : {}) }
        : undefined
  }
  return uploads
}

function unlessNotSupported(error: unknown): undefined {
  if (!isNotSupported(error)) throw error
}

/** Deletes the parts of a multipart upload. Does nothing when the upload does not exist. */
export async function abortMultipart(
  { client, name }: Place,
  { key, uploadId }: Pick<OpenUpload, 'key' | 'uploadId'>,
): Promise<void> {
  const command = new AbortMultipartUploadCommand({ Bucket: name, Key: key, UploadId: uploadId })
  await client.send(command).catch(error => {
    if (!isMissingInBucket(error)) throw error
  })
}

/** Returns the code of an error of the file system. */
export const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code

/** True when the disk, a quota or the largest size of a file is reached. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '')

/** Returns undefined for a file that does not exist, and throws every other error. */
export function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
  return undefined
}

/** True for an object, a multipart upload, or a part of it, that a bucket does not have. */
export const isMissingInBucket = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound', 'NoSuchUpload', 'InvalidPart'].includes((error as { name?: string }).name ?? '')

/** True for a request that a compatible store does not know. */
export const isNotSupported = (error: unknown): boolean =>
  (error as { name?: string }).name === 'NotImplemented' || [405, 501].includes(statusOf(error) ?? 0)

/** True for 507 Insufficient Storage. */
export const isBucketFull = (error: unknown): boolean => statusOf(error) === 507

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

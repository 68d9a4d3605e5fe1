/** Returns the code of an error of the file system. */
export const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code

/** Returns true when the disk or a quota is full, or a file has its maximum size. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '')

/** Returns undefined for a file that does not exist, and throws any other error. */
export function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
  return undefined
}

/** Returns true when an object, a multipart upload or one of its parts does not exist in the bucket. */
export const isMissingInBucket = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound', 'NoSuchUpload', 'InvalidPart'].includes((error as { name?: string }).name ?? '')

/** Returns true when the store does not support a request. */
export const isNotSupported = (error: unknown): boolean =>
  (error as { name?: string }).name === 'NotImplemented' || [405, 501].includes(statusOf(error) ?? 0)

/** Returns true for 507 Insufficient Storage. */
export const isBucketFull = (error: unknown): boolean => statusOf(error) === 507

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

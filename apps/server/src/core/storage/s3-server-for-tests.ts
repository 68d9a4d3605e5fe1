import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver from 's3rver'

/**
 * Runs an S3 server on a free port over the given folder; each folder in it is a bucket. It is a separate process
 * because s3rver makes the tokens of its pages with a cipher that Node offers only with a start option.
 */
const directory = process.argv[2]!
const server = new S3rver({ port: 0, address: '127.0.0.1', directory, silent: true })

// s3rver does not support AbortMultipartUpload.
server.middleware.unshift(async (context, next) => {
  const { uploadId } = context.query
  if (context.method !== 'DELETE' || !uploadId) return next()
  const bucket = context.path.split('/')[1]!
  await rm(join(directory, bucket, '._S3rver_uploads', uploadId), { recursive: true })
  context.status = 204
})

const { port } = await server.run()
process.send?.(port)
process.once('disconnect', () => process.exit())

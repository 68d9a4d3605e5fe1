import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver from 's3rver'

/**
 * Runs an S3 server on a free port over the folder of its argument; each folder in it is a bucket. The server is a
 * separate process, because s3rver creates the tokens of its pages with a cipher that Node offers only with a start
 * option.
 */
const directory = process.argv[2]!
const server = new S3rver({ port: 0, address: '127.0.0.1', directory, silent: true })

// s3rver does not support AbortMultipartUpload.
server.middleware.unshift(async (context, next) => {
  const { uploadId } = context.query
  if (context.method !== 'DELETE' || !uploadId) return next()
  const bucket = context.path.split('/')[1]!
  try {
    await rm(join(directory, bucket, '._S3rver_uploads', uploadId), { recursive: true })
    context.status = 204
  } catch {
    context.status = 404
    context.type = 'application/xml'
    context.body = '<Error><Code>NoSuchUpload</Code></Error>'
  }
})

/** Returns the body of a response to ListMultipartUploads with all uploads of a bucket. */
async function listUploads(bucket: string): Promise<string> {
  const folder = join(directory, bucket, '._S3rver_uploads')
  const ids = await readdir(folder).catch(() => [])
  const uploads = ids.map(async id => {
    const [key, { mtime }] = [await readFile(join(folder, id, 'key'), 'utf8'), await stat(join(folder, id))]
    return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`
  })
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${(await Promise.all(uploads)).join('')}</ListMultipartUploadsResult>`
}

// s3rver does not support ListMultipartUploads.
server.middleware.unshift(async (context, next) => {
  if (context.method !== 'GET' || context.query.uploads === undefined) return next()
  context.type = 'application/xml'
  context.body = await listUploads(context.path.split('/')[1]!)
})

const { port } = await server.run()
process.send?.(port)
process.once('disconnect', () => process.exit())

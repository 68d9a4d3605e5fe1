import { chmod, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Services } from '#core/services.ts'
import { writeArchive } from './archive/write-archive.ts'

/** The socket is in the data folder and readable only by its owner, who can read the data anyway. */
const socketOf = (dataDir: string) => join(dataDir, 'steelsafe.sock')

/**
 * Opens the socket through which a backup asks the running process for an archive. Only that process can use the
 * embedded database.
 */
export async function openControl(services: Services): Promise<() => Promise<void>> {
  const path = socketOf(services.config.DATA_DIR)
  await rm(path, { force: true })
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-tar' })
    writeArchive(services, response, services.config.DATA_DIR).catch(error => {
      services.log.error({ err: error }, 'backup failed')
      response.destroy()
    })
  })
  await listenOnSocket(server, path)
  return () => new Promise(resolve => server.close(() => resolve()))
}

async function listenOnSocket(server: Server, path: string) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  await chmod(path, 0o600)
}

/** Returns the archive from the process that has the folder open, or undefined when there is none. */
export const askRunningProcess = (dataDir: string): Promise<Readable | undefined> =>
  new Promise((resolve, reject) => {
    const httpRequest = request({ socketPath: socketOf(dataDir), path: '/backup' }, answer => {
      answer.on('error', () => {}) // its reader gets the error of `brokenOff`
      answer.on('aborted', () => answer.destroy(brokenOff()))
      resolve(answer)
    })
    httpRequest.on('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '') ? resolve(undefined) : reject(error),
    )
    httpRequest.end()
  })

const brokenOff = () =>
  new Error('Steelsafe, which is running, broke off while it wrote the backup: see its log for the reason')

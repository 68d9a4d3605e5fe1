import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const leastMegabytes = 32
const mostMegabytes = 96
const shareOfData = 1 / 4

/**
 * Returns the value of PostgreSQL's setting `shared_buffers` for a database folder: a quarter of the size of its tables
 * and indexes, between 32 and 96 MB. PostgreSQL takes all of this memory when it starts, so a small database starts
 * faster with less. A large database with more has to read fewer pages from its files. Decision 3 has the figures.
 */
export function sharedBuffersFor(folder: string): string {
  const megabytes = (sizeOfTables(join(folder, 'base')) * shareOfData) / 2 ** 20
  return `${Math.round(Math.min(mostMegabytes, Math.max(leastMegabytes, megabytes)))}MB`
}

/** Returns the total size of the files in the folders of all databases; 0 for a folder that does not exist. */
function sizeOfTables(base: string): number {
  if (!existsSync(base)) return 0
  let bytes = 0
  for (const file of readdirSync(base, { recursive: true, withFileTypes: true }))
    if (file.isFile()) bytes += statSync(join(file.parentPath, file.name)).size
  return bytes
}

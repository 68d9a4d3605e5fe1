import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'

const Holder = z.object({ pid: z.number(), host: z.string(), since: z.string() })

/** Another process has the data folder open. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'

  constructor(dataDir: string, holder: z.infer<typeof Holder> | undefined) {
    const who = holder ? `process ${holder.pid} on ${holder.host} since ${holder.since}` : 'another process'
    super(`The data folder ${dataDir} is in use by ${who}. Stop that process, or choose another DATA_DIR.`)
  }
}

/**
 * Holds the folder for this process alone until `release` or the end of the process, however it ends.
 *
 * The lock is the kernel's lock on `steelsafe.lock`, so there is no stale lock to judge and no race for one.
 * Node has no call for it; SQLite, which Node ships, takes one on its (here empty) file. Who holds it stands
 * in `steelsafe.pid`, for people: reading the locked file itself would give the lock up.
 *
 * @throws DataFolderInUse
 */
export function holdFolder(dataDir: string): { release: () => void } {
  const lock = new DatabaseSync(join(dataDir, 'steelsafe.lock'))
  const holderFile = join(dataDir, 'steelsafe.pid')
  try {
    lock.exec('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new DataFolderInUse(dataDir, holderIn(holderFile))
    throw new Error(`The data folder ${dataDir} cannot be locked`, { cause: error })
  }
  const holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  writeFileSync(holderFile, `${JSON.stringify(holder)}\n`)
  return { release: () => lock.close() }
}

function isBusy(error: unknown) {
  const sqliteBusy = 5 // https://www.sqlite.org/rescode.html#busy
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

function holderIn(file: string) {
  try {
    return Holder.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Between taking the lock and naming itself, the holder has no name yet.
    return undefined
  }
}

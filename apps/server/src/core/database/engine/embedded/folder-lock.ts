import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'

const Holder = z.object({ pid: z.number(), host: z.string(), since: z.string() })

/** Thrown when another process has the data folder open. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'

  constructor(dataDir: string, holder: z.infer<typeof Holder> | undefined) {
    const holderName = holder
      ? `process ${holder.pid} on ${holder.host} since ${holder.since}`
      : 'another process'
    super(
      `The data folder ${dataDir} is in use by ${holderName}. Stop that process, or choose another DATA_DIR.`,
    )
  }
}

/**
 * Locks the folder for this process until `release` or the end of the process, even after a crash.
 * The lock is the kernel's lock on `steelsafe.lock`, so there are no stale locks and no races. Node has no function for
 * such a lock, but SQLite, which Node includes, locks its (here empty) file. `steelsafe.pid` names the locking process
 * for people, because reading the locked file itself would release the lock.
 * @throws DataFolderInUse
 */
export function lockFolder(dataDir: string): { release: () => void } {
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
    // The other process has locked the folder, but has not written the file yet.
    return undefined
  }
}

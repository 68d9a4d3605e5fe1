import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of Linux whose files are in memory. */
const memory = '/dev/shm'
const prefix = 'steelsafe-run-'
/** Free space in memory that a run requires for its files, in bytes. */
const neededBytes = 4 * 1024 ** 3
/** Memory that stays free for browsers, servers and databases, in bytes. */
const otherBytes = 4 * 1024 ** 3

export interface TemporaryFolder {
  path: string
  /** Deletes the folder, unless it is the temporary folder of the system. */
  remove(): void
}

/**
 * Creates a folder for the temporary files of a test run, and deletes the folders of runs that were killed. The folder
 * is in memory if enough of it is free: the server tests copy a database of more than a thousand files some 150 times,
 * which takes up to ten times as long on a busy disk.
 * @param place the file system in memory; tests use another folder
 */
export function temporaryFolder(place = memory): TemporaryFolder {
  const system = { path: tmpdir(), remove: () => {} }
  try {
    removeAbandoned(place)
    const { bavail, bsize } = statfsSync(place)
    if (bavail * bsize < neededBytes || freemem() < neededBytes + otherBytes) return system
    const path = join(place, `${prefix}${process.pid}`)
    mkdirSync(path)
    return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
  } catch {
    return system // The file system does not exist, or the user may not write to it.
  }
}

function removeAbandoned(place: string) {
  for (const name of readdirSync(place)) {
    const pid = name.startsWith(prefix) && Number(name.slice(prefix.length))
    if (pid && !isRunning(pid)) rmSync(join(place, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

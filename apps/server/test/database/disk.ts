import { mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DurableFiles } from '#core/database/engine/durable-files.ts'

type Entries = Map<string, string>

/**
 * Files on a disk that, after a power failure, holds exactly what was synced: the bytes of a file as of its last sync,
 * and the entries of a folder as of its last sync (plus everything that existed when it was opened). Linux only.
 */
export class CuttableFiles extends DurableFiles {
  readonly #folder: string
  /** The entries of each folder, by its relative path: file names and the identities of their files. */
  readonly #entries = new Map<string, Entries>()
  readonly #bytes = new Map<string, Buffer>()
  readonly #folders: string[] = []

  constructor(folder: string) {
    super(folder)
    this.#folder = folder
    this.#keepAll('')
  }

  protected override sync(descriptor: number, isFolder: boolean) {
    super.sync(descriptor, isFolder)
    const path = readlinkSync(`/proc/self/fd/${descriptor}`)
    if (isFolder) this.#entries.set(relative(this.#folder, path), entriesOf(path))
    else this.#bytes.set(identity(path), readFileSync(path))
  }

  /** Writes the contents of the disk after the power failure into an empty folder. */
  leave(target: string) {
    for (const folder of this.#folders) {
      mkdirSync(join(target, folder), { recursive: true })
      for (const [name, file] of this.#entries.get(folder) ?? []) {
        // A file that was never synced has a name but no bytes.
        writeFileSync(join(target, folder, name), this.#bytes.get(file) ?? '')
      }
    }
  }

  #keepAll(folder: string) {
    const path = join(this.#folder, folder)
    this.#folders.push(folder)
    this.#entries.set(folder, entriesOf(path))
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory()) this.#keepAll(join(folder, entry.name))
      else this.#bytes.set(identity(join(path, entry.name)), readFileSync(join(path, entry.name)))
    }
  }
}

/** Identifies a file. The inode number alone is not enough, because the file system reuses it. */
function identity(path: string) {
  const { ino, birthtimeNs } = statSync(path, { bigint: true })
  return `${ino} ${birthtimeNs}`
}

function entriesOf(path: string): Entries {
  const files = readdirSync(path, { withFileTypes: true }).filter(entry => entry.isFile())
  return new Map(files.map(({ name }) => [name, identity(join(path, name))]))
}

/** A disk whose syncs begin to fail. */
export class FailingFiles extends DurableFiles {
  isFailing = false

  protected override sync(descriptor: number, isFolder: boolean) {
    if (this.isFailing) throw new Error('EIO')
    super.sync(descriptor, isFolder)
  }
}

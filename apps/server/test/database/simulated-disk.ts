import { mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DurableFiles } from '#core/database/engine/embedded/durable-files.ts'

type Entries = Map<string, string>

/**
 * Simulates a disk that after a power failure contains exactly what was synced: the bytes of each file at its last
 * sync, and the entries of each folder at its last sync, plus everything that existed when the disk was opened. Linux
 * only.
 */
export class CuttableFiles extends DurableFiles {
  readonly #folder: string
  /** The file names and identities of the files in each folder, by the relative path of the folder. */
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

  /** Writes what remains after a power failure into an empty folder. */
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

/** Returns an identity of a file. The inode number alone is not enough, because the file system reuses it. */
function identity(path: string) {
  const { ino, birthtimeNs } = statSync(path, { bigint: true })
  return `${ino} ${birthtimeNs}`
}

function entriesOf(path: string): Entries {
  const files = readdirSync(path, { withFileTypes: true }).filter(entry => entry.isFile())
  return new Map(files.map(({ name }) => [name, identity(join(path, name))]))
}

/** A disk whose syncs fail while `isFailing` is true. */
export class FailingFiles extends DurableFiles {
  isFailing = false

  protected override sync(descriptor: number, isFolder: boolean) {
    if (this.isFailing) throw new Error('EIO')
    super.sync(descriptor, isFolder)
  }
}

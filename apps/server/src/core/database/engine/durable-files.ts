import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = typeof NodeFS.prototype.init
type Module = Parameters<NonNullable<Parameters<Init>[1]['preRun']>[number]>[0]
interface OpenFile {
  /** The descriptor of the host. */
  nfd: number
  node: { mode: number }
}

/**
 * The embedded engine's files, with the one thing that its own file layer lacks: when PostgreSQL asks for
 * what it wrote to be on the disk (at each commit, at checkpoints, for new and renamed WAL files and their
 * folders), it is.
 */
export class DurableFiles extends NodeFS {
  /** How often PostgreSQL asked and the host has answered that the bytes are on the disk. */
  syncs = 0

  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(engine, options)
    const hook = (module: Module) => this.#hook(module)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }

  /** Makes one file or folder durable; throws when the disk does not. */
  protected sync(descriptor: number, isFolder: boolean) {
    // fdatasync writes a file's bytes and length; a folder's entries are sure to be written by fsync alone.
    if (isFolder) fsyncSync(descriptor)
    else fdatasyncSync(descriptor)
  }

  #hook(module: Module) {
    const { NODEFS, FS } = module as unknown as {
      NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number } }
      FS: { isDir: (mode: number) => boolean }
    }
    NODEFS.stream_ops.fsync = file => {
      try {
        this.sync(file.nfd, FS.isDir(file.node.mode))
      } catch {
        // PostgreSQL stops at this answer (PANIC) and recovers from the WAL at the next start, which is
        // right: after a failed sync nobody knows which bytes the disk has.
        const inputOutputError = 29 // EIO of WASI, https://wasi.dev
        return inputOutputError
      }
      this.syncs += 1
      return 0
    }
  }
}

/** Makes a folder with all it holds durable. */
export function syncFolder(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncFolder(path)
    else syncPath(path)
  }
  syncPath(folder)
}

/** Makes one file's bytes, or one folder's entries, durable. */
export function syncPath(path: string) {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

import { closeSync, existsSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { FileSizes, type NodeOperations, type StreamOperations } from './file-sizes.ts'

type Init = typeof NodeFS.prototype.init
type Module = Parameters<NonNullable<Parameters<Init>[1]['preRun']>[number]>[0]

/** The part of Emscripten's file layer that this module uses. */
interface FileLayer {
  FS: { isDir: (mode: number) => boolean; isFile: (mode: number) => boolean }
  NODEFS: {
    realPath: (node: Node) => string
    stream_ops: StreamOperations & { fsync?: (file: { nfd: number; node: Node }) => number }
    node_ops: NodeOperations & {
      mknod: (parent: Node, name: string, mode: number, device: number) => Node
    }
  }
}
interface Node {
  mode: number
}

/**
 * The files of the embedded engine, with the syncs that the file layer of PGlite lacks: when PostgreSQL requests a sync
 * (at each commit, at checkpoints, for new and renamed WAL files and their folders), the data is on disk afterwards. The
 * sizes of open files are kept in memory (`FileSizes`).
 */
export class DurableFiles extends NodeFS {
  /** Number of syncs that PostgreSQL requested and the host confirmed. */
  syncs = 0
  readonly #foldersWithNewFiles = new Set<string>()
  readonly #sizes = new FileSizes()

  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(engine, options)
    const hook = (module: Module) => this.#hook(module as unknown as FileLayer)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }

  /**
   * Makes one file or folder durable.
   * @throws when the disk fails
   */
  protected sync(descriptor: number, isFolder: boolean) {
    // fdatasync writes a file's bytes and length. Only fsync guarantees a folder's entries.
    if (isFolder) fsyncSync(descriptor)
    else fdatasyncSync(descriptor)
  }

  #hook({ FS, NODEFS }: FileLayer) {
    this.#sizes.hook(FS.isFile, NODEFS.stream_ops, NODEFS.node_ops)
    const { mknod } = NODEFS.node_ops
    NODEFS.node_ops.mknod = (parent, ...file) => {
      this.#foldersWithNewFiles.add(NODEFS.realPath(parent))
      return mknod(parent, ...file)
    }
    NODEFS.stream_ops.fsync = ({ nfd, node }) => {
      try {
        this.#syncNewEntries()
        this.sync(nfd, FS.isDir(node.mode))
      } catch {
        // PostgreSQL stops at this result (PANIC) and recovers from the WAL at the next start. This is correct: after a
        // failed sync it is unknown which bytes are on disk.
        const inputOutputError = 29 // The value is EIO of WASI.
        return inputOutputError
      }
      this.syncs += 1
      return 0
    }
  }

  /**
   * Syncs the folders with new files. PostgreSQL does not sync the folder entry of a new table's file, so a power cut
   * could remove the entry.
   */
  #syncNewEntries() {
    for (const folder of this.#foldersWithNewFiles) {
      if (existsSync(folder)) withDescriptor(folder, descriptor => this.sync(descriptor, true))
    }
    this.#foldersWithNewFiles.clear()
  }
}

/** Makes a folder and its contents durable. */
export function syncFolder(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncFolder(path)
    else syncPath(path)
  }
  syncPath(folder)
}

/** Makes the bytes of a file, or the entries of a folder, durable. */
export function syncPath(path: string) {
  withDescriptor(path, fsyncSync)
}

function withDescriptor(path: string, use: (descriptor: number) => void) {
  const descriptor = openSync(path, 'r')
  try {
    use(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

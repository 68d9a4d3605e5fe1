import { fstatSync } from 'node:fs'

/** The streams of Emscripten's file layer for files of the host (NODEFS), as far as this module uses them. */
export interface StreamOperations {
  open: (stream: Stream) => void
  close: (stream: Stream) => void
  write: (stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number) => number
  llseek: (stream: Stream, offset: number, whence: number) => number
  setattr: (stream: Stream, attributes: { size?: number }) => void
}
export interface NodeOperations {
  setattr: (node: Node, attributes: { size?: number }) => void
}
export interface Stream {
  flags: number
  /** The file descriptor of the host. */
  nfd: number
  node: Node
}
interface Node {
  mode: number
}

/** A file that streams have open. */
interface OpenFile {
  key: string
  /** In bytes. It is undefined after a change whose result is not known. */
  size: number | undefined
  streams: number
}

/** The values of `lseek` and `open` in the C library of the engine (musl). */
const fromEnd = 2
const truncateFlag = 0o1000

/**
 * Keeps the sizes of open files, so that a seek to the end of a file needs no system call. PostgreSQL seeks to the end of
 * each table and index that a statement uses, to learn its number of pages: without this class, a fifth of the processor
 * time of a list of projects was spent on asking the host for sizes.
 *
 * The sizes are correct because the engine is the only process that writes to its folder. Streams of the same file share
 * one size: files are identified by the inode that the host reports, because names and nodes of the file layer change
 * when files are renamed.
 */
export class FileSizes {
  readonly #files = new Map<string, OpenFile>()
  readonly #filesOfStreams = new WeakMap<Stream, OpenFile>()

  /** Replaces the operations of the file layer by ones that keep the sizes. */
  hook(isFile: (mode: number) => boolean, streams: StreamOperations, nodes: NodeOperations) {
    const { open, close, write, llseek, setattr } = streams
    const setNodeAttributes = nodes.setattr
    streams.open = stream => {
      open(stream)
      if (stream.flags & truncateFlag) this.#fileOf(stream).size = 0
    }
    streams.close = stream => {
      this.#release(stream)
      close(stream)
    }
    streams.write = (stream, buffer, offset, length, position) => {
      const file = this.#fileOf(stream)
      const { size } = file
      // A failed write may have written a part.
      file.size = undefined
      const written = write(stream, buffer, offset, length, position)
      if (size !== undefined) file.size = Math.max(size, position + written)
      return written
    }
    streams.llseek = (stream, offset, whence) => {
      if (whence !== fromEnd || !isFile(stream.node.mode)) return llseek(stream, offset, whence)
      const file = this.#fileOf(stream)
      const size = file.size ?? llseek(stream, 0, fromEnd)
      file.size = size
      return offset < 0 ? llseek(stream, offset, fromEnd) : size + offset
    }
    streams.setattr = (stream, attributes) => {
      if (attributes.size !== undefined) this.#fileOf(stream).size = undefined
      setattr(stream, attributes)
    }
    nodes.setattr = (node, attributes) => {
      // A path does not say which of the open files it is.
      if (attributes.size !== undefined) for (const file of this.#files.values()) file.size = undefined
      setNodeAttributes(node, attributes)
    }
  }

  /** Returns the file of a stream. At the first call for a stream, the host is asked which file it is. */
  #fileOf(stream: Stream): OpenFile {
    const openFile = this.#filesOfStreams.get(stream)
    if (openFile) return openFile
    const { dev, ino } = fstatSync(stream.nfd, { bigint: true })
    const key = `${dev}:${ino}`
    const file = this.#files.get(key) ?? { key, size: undefined, streams: 0 }
    file.streams += 1
    this.#files.set(key, file)
    this.#filesOfStreams.set(stream, file)
    return file
  }

  /** Forgets a file when its last stream closes, because the host may give its inode to another file. */
  #release(stream: Stream) {
    const file = this.#filesOfStreams.get(stream)
    if (!file) return
    this.#filesOfStreams.delete(stream)
    file.streams -= 1
    if (file.streams === 0) this.#files.delete(file.key)
  }
}

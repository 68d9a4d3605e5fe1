import type { Sendable } from './upload-queue.ts'

/** The files and empty folders that were dropped, with the folders they lie in. */
export async function readDrop({ items, files }: DataTransfer): Promise<Sendable[]> {
  // The list is empty as soon as the event is over: what is in it is taken before anything is waited for.
  const entries = [...items].flatMap(item => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return readChoice([...files])
  const found: Sendable[] = []
  for (const entry of entries) await walk(entry, '', found)
  return found
}

/** The files of a file input; one for folders also gives the path of each. */
export const readChoice = (files: readonly File[]): Sendable[] =>
  files.map(file => ({
    file,
    folder: file.webkitRelativePath.split('/').slice(0, -1).join('/').normalize('NFC'),
  }))

/** The same in another folder. */
export const within = (folder: string, found: readonly Sendable[]): Sendable[] =>
  found.map(one => ({ ...one, folder: [folder, one.folder].filter(Boolean).join('/') }))

async function walk(entry: FileSystemEntry, folder: string, found: Sendable[]): Promise<void> {
  if (isFile(entry)) {
    found.push({ file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)), folder })
    return
  }
  const path = [folder, entry.name.normalize('NFC')].filter(Boolean).join('/')
  const inside = await entriesIn(entry as FileSystemDirectoryEntry)
  if (inside.length === 0) found.push({ folder: path })
  for (const one of inside) await walk(one, path, found)
}

/** A reader gives a part of a folder at a time, and nothing after the last. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (part.length === 0) return all
    all.push(...part)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

import type { Sendable } from './upload-queue.ts'

/** Returns the dropped files and empty folders with their paths. */
export async function readDrop({ items, files }: DataTransfer): Promise<Sendable[]> {
  // Read the entries synchronously, because the list is cleared after the event.
  const entries = [...items].flatMap(item => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return readChoice([...files])
  const sendables: Sendable[] = []
  for (const entry of entries) await collectEntries(entry, '', sendables)
  return sendables
}

/** Returns the files of a file input. An input for folders also provides their paths. */
export const readChoice = (files: readonly File[]): Sendable[] =>
  files.map(file => ({
    file,
    folder: file.webkitRelativePath.split('/').slice(0, -1).join('/').normalize('NFC'),
  }))

/** Returns the items with their paths moved into a folder. */
export const moveIntoFolder = (folder: string, sendables: readonly Sendable[]): Sendable[] =>
  sendables.map(one => ({ ...one, folder: [folder, one.folder].filter(Boolean).join('/') }))

async function collectEntries(entry: FileSystemEntry, folder: string, sendables: Sendable[]): Promise<void> {
  if (isFile(entry)) {
    sendables.push({
      file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)),
      folder,
    })
    return
  }
  const path = [folder, entry.name.normalize('NFC')].filter(Boolean).join('/')
  const inside = await entriesIn(entry as FileSystemDirectoryEntry)
  if (inside.length === 0) sendables.push({ folder: path })
  for (const one of inside) await collectEntries(one, path, sendables)
}

/** Reads all entries of a folder. The reader returns them in batches, and an empty batch at the end. */
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

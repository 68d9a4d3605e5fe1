import { extensionOf } from '@steelsafe/contract/core/names/file-names.ts'
import { naturalCompare } from '@steelsafe/contract/core/names/natural-order.ts'
import type { FolderLevel, SkipReason } from '@steelsafe/contract/folder-import/names.ts'
import { AppError, invalid } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { type Archive, type ArchivedFile, openArchive } from '#core/storage/zip/unzip.ts'

/**
 * Opens an uploaded zip, and checks all of its entries. Repairs names with invalid characters in the same way each
 * time.
 * @throws 400 at the field `file`, for the reasons of `openArchive`
 */
export async function openZip(
  { storage }: Pick<Services, 'storage'>,
  key: string,
  sizeBytes: number,
): Promise<Archive> {
  try {
    return await openArchive(storage, key, sizeBytes, { repairNames: true, existing: [] })
  } catch (error) {
    // `openArchive` reports problems at the field of another form.
    const messages = error instanceof AppError ? error.fields?.archiveFileName : undefined
    throw messages ? invalid({ file: messages }) : error
  }
}

/** A folder of a zip that becomes a tool. The names of its files and folders are relative to the folder. */
export interface ToolFolder {
  path: string
  name: string
  files: ArchivedFile[]
  folders: string[][]
}

/** Returns the folders of a zip at a level, sorted by path, and the number of files outside of them. */
export function toolFoldersOf({ files, folders }: Pick<Archive, 'files' | 'folders'>, level: FolderLevel) {
  const depth = Number(level)
  const tools = new Map<string, ToolFolder>()
  const toolOf = (names: readonly string[]): ToolFolder => {
    const path = names.slice(0, depth).join('/')
    const tool = tools.get(path) ?? { path, name: names[depth - 1] ?? '', files: [], folders: [] }
    tools.set(path, tool)
    return tool
  }
  for (const names of folders) {
    if (names.length < depth) continue
    const tool = toolOf(names)
    if (names.length > depth) tool.folders.push(names.slice(depth))
  }
  let looseCount = 0
  for (const file of files) {
    if (file.names.length > depth) toolOf(file.names).files.push({ ...file, names: file.names.slice(depth) })
    else looseCount += 1
  }
  const compare = naturalCompare()
  return { tools: [...tools.values()].sort((a, b) => compare(a.path, b.path)), looseCount }
}

/**
 * Returns the reason why a file is left out because of its type or its size; undefined for other files. The content is
 * checked when the file is stored.
 */
export function skipReasonOf(
  { names, sizeBytes }: ArchivedFile,
  { BLOCKED_EXTENSIONS, MAX_FILE_BYTES }: Services['config'],
): SkipReason | undefined {
  if (BLOCKED_EXTENSIONS.has(extensionOf(names.at(-1) ?? ''))) return 'type'
  return sizeBytes > MAX_FILE_BYTES ? 'size' : undefined
}

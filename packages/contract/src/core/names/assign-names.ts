import { sameNameKey } from './file-names.ts'
import { findFreeNameAmong, repairName } from './repair-names.ts'

/** The path of a new file or folder: its names from the top folder down. */
interface NewPath {
  names: readonly string[]
  isFolder: boolean
}

interface AssignedPath {
  names: string[]
  /** True when a valid name on the path got a number because another file or folder already had the name. */
  isNumbered: boolean
}

/** An existing file or folder in a folder. */
export interface ExistingName {
  name: string
  isDirectory: boolean
}

export interface NameChange {
  from: string
  to: string
}

/** A folder of the new paths, and its content. */
interface Folder {
  folders: Map<string, Folder>
  /** Indexes of new files by name. */
  files: Map<string, number[]>
  /** Indexes of the new paths that are this folder. */
  self: number[]
}

interface Child {
  name: string
  /** The name in a valid form, repaired as far as possible. */
  valid: string
  isRepaired: boolean
  /** The folder, or the index of a file. */
  content: Folder | number
}

/**
 * Returns a unique name for each new file and folder. Names with refused characters are repaired. Of several names that
 * are equal regardless of case and Unicode form, the later names get a number. A repaired name also gets a number if
 * the folder already has the name; a valid name stays unchanged, and the caller handles the conflict. A name that
 * cannot be repaired stays unchanged, too.
 * @param namesIn returns the existing names in a folder, by its path; called only for folders that exist, and only
 *   where names change
 */
export async function assignNames(
  paths: readonly NewPath[],
  namesIn: (path: string) => Promise<readonly ExistingName[]>,
): Promise<{ paths: AssignedPath[]; changes: NameChange[] }> {
  const assigned: AssignedPath[] = paths.map(() => ({ names: [], isNumbered: false }))
  const changes = new Map<string, NameChange>()
  await assignIn(buildTree(paths), { names: [], isNumbered: false }, true)
  return { paths: assigned, changes: [...changes.values()] }

  async function assignIn(folder: Folder, path: AssignedPath, exists: boolean): Promise<void> {
    for (const index of folder.self) assigned[index] = path
    const children = childrenOf(folder)
    const existing = exists && changesNames(folder) ? await namesIn(path.names.join('/')) : []
    const isFolderByKey = new Map(existing.map(({ name, isDirectory }) => [sameNameKey(name), isDirectory]))
    const usedKeys = new Set<string>()
    // Assign valid names first, so that no repaired name takes the name of a valid file.
    for (const child of children.toSorted((a, b) => Number(a.isRepaired) - Number(b.isRepaired))) {
      const { name, valid, isRepaired, content } = child
      const isTaken = (key: string) => usedKeys.has(key) || (isRepaired && isFolderByKey.has(key))
      const isFree = !isTaken(sameNameKey(valid))
      const to = isFree
        ? valid
        : findFreeNameAmong(
            valid,
            key => usedKeys.has(key) || isFolderByKey.has(key),
            typeof content !== 'number',
          )
      usedKeys.add(sameNameKey(to))
      if (to !== name.normalize('NFC')) changes.set(`${name}/${to}`, { from: name, to })
      const childPath = {
        names: [...path.names, to],
        isNumbered: path.isNumbered || (!isRepaired && !isFree),
      }
      if (typeof content === 'number') assigned[content] = childPath
      else await assignIn(content, childPath, isFolderByKey.get(sameNameKey(to)) === true)
    }
  }
}

function buildTree(paths: readonly NewPath[]): Folder {
  const root = emptyFolder()
  for (const [index, { names, isFolder }] of paths.entries()) {
    let folder = root
    for (const name of isFolder ? names : names.slice(0, -1)) {
      const next = folder.folders.get(name) ?? emptyFolder()
      folder.folders.set(name, next)
      folder = next
    }
    const name = names.at(-1) ?? ''
    if (isFolder) folder.self.push(index)
    else folder.files.set(name, [...(folder.files.get(name) ?? []), index])
  }
  return root
}

const emptyFolder = (): Folder => ({ folders: new Map(), files: new Map(), self: [] })

function childrenOf({ folders, files }: Folder): Child[] {
  const contents: [name: string, content: Folder | number][] = [...folders]
  for (const [name, indexes] of files) for (const index of indexes) contents.push([name, index])
  return contents.map(([name, content]) => {
    const plain = name.normalize('NFC')
    const valid = repairName(name) ?? plain
    return { name, valid, isRepaired: valid !== plain, content }
  })
}

/** Returns true when a name in a folder, or below it, is repaired or occurs twice. */
function changesNames(folder: Folder): boolean {
  const children = childrenOf(folder)
  const keys = new Set(children.map(({ valid }) => sameNameKey(valid)))
  return (
    keys.size < children.length ||
    children.some(({ isRepaired }) => isRepaired) ||
    [...folder.folders.values()].some(changesNames)
  )
}

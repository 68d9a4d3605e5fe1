import { sameNameKey } from '@steelsafe/contract/core/names/file-names.ts'
import { findFreeNameAmong, repairName } from '@steelsafe/contract/core/names/repair-names.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'

/** Maximum length of the name of a tool's folder, so that paths stay short enough for Windows. */
const folderLength = 60

/** A file of an archive. */
interface ListedFile {
  path: string
  /** The time at which the file was stored. */
  at: Date
}

/** The paths of all files and folders of an archive. Paths are unique, even if case is ignored. */
export class ArchivePaths {
  /** The files by the keys of their objects. */
  readonly files = new Map<string, ListedFile>()
  /** The paths of folders, also of empty folders. */
  readonly folders: string[] = []
  readonly #takenKeys = new Set<string>()

  /** Returns a new folder for a tool. */
  toolFolder(number: string, partName: string): string {
    const name = truncate(`${number} ${partName}`.trim(), folderLength)
    return this.#free('tools', repairName(name) ?? 'Tool', true)
  }

  addFolder(path: string): void {
    this.folders.push(path)
  }

  /** Adds an object at a path that the caller knows to be unique. */
  addAt(key: string, path: string, at: Date): void {
    this.files.set(key, { path, at })
  }

  /** Adds an object to a folder. A name that exists in the folder gets a number. */
  add(key: string, folder: string, name: string, at: Date): void {
    this.addAt(key, this.#free(folder, repairName(name) ?? 'File', false), at)
  }

  /** Returns the path of an object. Adds an object without a path to the folder `other`. */
  pathOf(key: string): string {
    if (!this.files.has(key)) this.add(key, 'other', key, new Date())
    return this.files.get(key)!.path // The value was added above.
  }

  #free(folder: string, name: string, isFolder: boolean): string {
    const keyOf = (nameKey: string) => `${sameNameKey(folder)}/${nameKey}`
    const free = findFreeNameAmong(name, nameKey => this.#takenKeys.has(keyOf(nameKey)), isFolder)
    this.#takenKeys.add(keyOf(sameNameKey(free)))
    return `${folder}/${free}`
  }
}

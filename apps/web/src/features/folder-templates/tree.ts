import type { TemplateFolder } from '@steelsafe/contract/folder-templates/entities.ts'

/** The position of a folder: its index among its siblings on each level, from the root down. */
export type Path = readonly number[]

/** Returns the subfolders at a path. The empty path is the root. */
export const childrenAt = (tree: readonly TemplateFolder[], path: Path): readonly TemplateFolder[] =>
  path.reduce<readonly TemplateFolder[]>((level, index) => level[index]?.items ?? [], tree)

/** Returns the folder at a path; undefined if there is no such folder, and for the root. */
export function folderAt(tree: readonly TemplateFolder[], path: Path): TemplateFolder | undefined {
  return childrenAt(tree, path.slice(0, -1))[path.at(-1) ?? -1]
}

/** Returns the tree with the subfolders at a path replaced by the result of `change`. */
function changedAt(
  tree: readonly TemplateFolder[],
  path: Path,
  change: (level: readonly TemplateFolder[]) => TemplateFolder[],
): TemplateFolder[] {
  const [head, ...rest] = path
  if (head === undefined) return change(tree)
  return tree.map((folder, index) =>
    index === head ? { ...folder, items: changedAt(folder.items, rest, change) } : folder,
  )
}

/** Returns the tree with a folder inserted at an index below a parent. */
export const insertAt = (
  tree: readonly TemplateFolder[],
  parent: Path,
  index: number,
  folder: TemplateFolder,
): TemplateFolder[] => changedAt(tree, parent, level => level.toSpliced(index, 0, folder))

/** Returns the tree without the folder at a path and its contents. */
export const removeAt = (tree: readonly TemplateFolder[], path: Path): TemplateFolder[] =>
  changedAt(tree, path.slice(0, -1), level => level.toSpliced(path.at(-1) ?? 0, 1))

/** Returns the tree with the folder at a path renamed. */
export const renameAt = (tree: readonly TemplateFolder[], path: Path, name: string): TemplateFolder[] =>
  changedAt(tree, path.slice(0, -1), level =>
    level.map((folder, index) => (index === path.at(-1) ? { ...folder, name } : folder)),
  )

const isWithin = (path: Path, other: Path) => path.every((index, level) => other[level] === index)

/**
 * Returns the tree after the move of a folder with its contents. `index` counts the siblings before the move. The tree
 * stays unchanged if the folder would move into itself.
 */
export function moveTo(
  tree: readonly TemplateFolder[],
  from: Path,
  parent: Path,
  index: number,
): TemplateFolder[] {
  const folder = folderAt(tree, from)
  if (!folder || isWithin(from, parent)) return [...tree]
  const last = from.length - 1
  // Folders after the old position move up by one.
  const isShifted = (path: Path) =>
    path.length > last && isWithin(from.slice(0, -1), path) && (path[last] ?? -1) > (from[last] ?? 0)
  const target = isShifted(parent) ? parent.with(last, (parent[last] ?? 1) - 1) : parent
  const isSameLevel = parent.length === last && isWithin(from.slice(0, -1), parent)
  const place = isSameLevel && index > (from[last] ?? 0) ? index - 1 : index
  return insertAt(removeAt(tree, from), target, place, folder)
}

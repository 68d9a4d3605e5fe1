import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { sameNameKey } from '../core/names/file-names.ts'
import { folderTemplateLimits } from './limits.ts'

/** A folder with its subfolders. */
export interface TemplateFolder {
  name: string
  items: TemplateFolder[]
}

const folder: z.ZodType<TemplateFolder> = z
  .object({
    name: fields.fileName,
    get items() {
      return z.array(folder).default([])
    },
  })
  .meta({ id: 'Folder' }) as z.ZodType<TemplateFolder>

/** The folders of a template. Names are valid file names and unique in their folder; depth and number are limited. */
const folders = z
  .unknown()
  // This check is the first and does not recurse, because a tree of thousands of levels would overflow the stack.
  .refine(isWithinLimits, 'rule.folderTree')
  .pipe(z.array(folder, 'rule.wrongType'))
  .superRefine((tree, context) => {
    for (const path of twins(tree)) context.addIssue({ code: 'custom', path, message: 'rule.twice' })
  })

export const folderTemplateForm = z.object({
  name: fields.requiredText(),
  folders: folders as z.ZodType<TemplateFolder[]>,
})

/** A template with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedFolderTemplate = folderTemplateForm.extend({ version: fields.wholeNumber() })

export const folderTemplate = z.object({
  templateId: z.number().int(),
  name: z.string(),
  folders: z.array(folder),
  version: z.number().int(),
  updatedDate: fields.instant,
})
export type FolderTemplate = z.infer<typeof folderTemplate>

export const folderTemplateRow = folderTemplate
  .omit({ folders: true })
  .extend({ folderCount: z.number().int() })

function isWithinLimits(tree: unknown): boolean {
  let level: unknown[] = Array.isArray(tree) ? tree : []
  let count = 0
  for (let depth = 1; level.length > 0; depth++) {
    count += level.length
    if (depth > limits.folderDepth || count > folderTemplateLimits.folders) return false
    level = level.flatMap(node => {
      const items = (node as { items?: unknown } | null)?.items
      return Array.isArray(items) ? items : []
    })
  }
  return true
}

/** Returns the paths of folders whose name occurs earlier in the same folder. */
function twins(tree: TemplateFolder[], at: (string | number)[] = []): (string | number)[][] {
  const seenKeys = new Set<string>()
  return tree.flatMap(({ name, items }, index) => {
    const key = sameNameKey(name)
    const isTwin = seenKeys.has(key)
    seenKeys.add(key)
    const below = twins(items, [...at, index, 'items'])
    return isTwin ? [[...at, index, 'name'], ...below] : below
  })
}

/** Returns the number of folders in a tree, at all levels. */
export const countFolders = (tree: readonly TemplateFolder[]): number =>
  tree.reduce((sum, { items }) => sum + 1 + countFolders(items), 0)

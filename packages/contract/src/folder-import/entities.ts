import * as z from 'zod'
import { archiveLimits } from '../company-archive/limits.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { folderImportLimits } from './limits.ts'
import { folderImportProblems, folderImportStates, folderLevels, skipReasons } from './names.ts'

/** An uploaded zip of folders, and its import. */
export const folderImport = z.object({
  id: z.string(),
  state: z.enum(folderImportStates),
  /** Null unless the import has failed. */
  problem: z.enum(folderImportProblems).nullable(),
  /** Number of stored files, and of all files in the chosen folders. `totalCount` is null until folders are chosen. */
  doneCount: z.number().int(),
  totalCount: z.number().int().nullable(),
  /** The level of the chosen folders; null until folders are chosen. */
  level: z.enum(folderLevels).nullable(),
  createdDate: fields.instant,
  createdBy: z.string(),
  /** The name of the uploaded file. */
  fileName: z.string(),
  sizeBytes: z.number(),
  /** Number of tools that the import has added. */
  toolCount: z.number().int(),
  /** Number of skipped files. */
  skippedCount: z.number().int(),
  /** At most `folderImportLimits.shownFiles` of the skipped files. */
  skipped: z.array(z.object({ path: z.string(), reason: z.enum(skipReasons) })),
})
export type FolderImport = z.infer<typeof folderImport>

const suggestedTool = z.object({
  /** The path of its folder in the zip. */
  folder: z.string(),
  projectNumber: z.string(),
  partName: z.string(),
  fileCount: z.number().int(),
  sizeBytes: z.number(),
  /** True when the company has a tool with this number. */
  isTaken: z.boolean(),
  /** The last choice of the user; without a choice, true unless the number is taken. */
  isChosen: z.boolean(),
})
export type SuggestedTool = z.infer<typeof suggestedTool>

/**
 * A preview of an import: the folders of an uploaded zip, and the tools that they would become. The numbers and names
 * are those of the last choice, or suggestions.
 */
export const folderPreview = folderImport.extend({
  /** At most `folderImportLimits.tools` of the folders, without folders that are already imported. */
  tools: z.array(suggestedTool),
  /** Number of folders that are not imported yet. */
  folderCount: z.number().int(),
  /** Number of files outside of the folders, which belong to no tool. */
  looseCount: z.number().int(),
  /** Number of entries that operating systems create automatically. */
  systemCount: z.number().int(),
  /** Number of names with invalid characters, which are replaced. */
  repairedCount: z.number().int(),
  /** Number of files that are skipped because of their type or size. */
  refusedCount: z.number().int(),
})
export type FolderPreview = z.infer<typeof folderPreview>

export const folderQuery = z.object({ importId: fields.id })
export const previewQuery = folderQuery.extend({
  level: z.enum(folderLevels, 'rule.notAChoice').default('1'),
})

const toolToAdd = z.object({
  folder: z.string().min(1, 'rule.required').max(limits.textLength, 'rule.tooLong'),
  /** False to skip the folder. */
  isChosen: z.boolean('rule.flag').default(true),
  projectNumber: fields.requiredText(archiveLimits.numberLength),
  partName: fields.text(limits.titleLength).default(''),
})
export type ToolToAdd = z.output<typeof toolToAdd>

export const foldersToImport = z.object({
  importId: fields.id,
  level: z.enum(folderLevels, 'rule.notAChoice').default('1'),
  tools: z
    .array(toolToAdd, 'rule.required')
    .max(folderImportLimits.tools, 'rule.tooMany')
    .superRefine((tools, { addIssue }) => {
      const chosenNumbers = new Set<string>()
      for (const [index, { isChosen, projectNumber }] of tools.entries()) {
        if (!isChosen) continue
        const key = projectNumber.toLowerCase()
        if (chosenNumbers.has(key))
          addIssue({
            code: 'custom',
            path: [index, 'projectNumber'],
            message: 'folder-import:rule.numberTwice',
          })
        chosenNumbers.add(key)
      }
      if (chosenNumbers.size === 0) addIssue({ code: 'custom', message: 'folder-import:rule.oneTool' })
    }),
})

import type { folderImports as endpoints } from '@steelsafe/contract/folder-import/endpoints.ts'
import type { FolderPreview, SuggestedTool, ToolToAdd } from '@steelsafe/contract/folder-import/entities.ts'
import { folderImportLimits } from '@steelsafe/contract/folder-import/limits.ts'
import type { FolderLevel } from '@steelsafe/contract/folder-import/names.ts'
import { suggestTool } from '@steelsafe/contract/folder-import/suggest-tool.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import type { FolderChoice, FolderTool } from '#database/schema/folder-import.ts'
import { takenNumbers } from '#features/projects/index.ts'
import { addedTools, getFolderImport, getFolderImportRow } from './imports.ts'
import { openZip, skipReasonOf, type ToolFolder, toolFoldersOf } from './open-zip.ts'

/**
 * Returns the folders of an uploaded zip that are not imported yet, each with a number and a part name: those of the
 * last choice, because an import may have ended before the folder, or suggestions.
 * @throws 404 when the company has no such import, and the errors of `openZip`
 */
export async function previewFolders({
  transaction,
  services,
  company,
  query: { importId, level },
}: StreamingCall<typeof endpoints.preview>): Promise<FolderPreview> {
  const row = await transaction(tx => getFolderImportRow(tx, company, importId))
  const archive = await openZip(services, row.storageKey, row.sizeBytes)
  archive.close()
  const { tools, looseCount } = toolFoldersOf(archive, level)
  const choices = lastChoices(row.settings, level)
  const addedPaths = new Set(addedTools(row.settings).map(({ folder }) => folder))
  const folders = tools.filter(({ path }) => !addedPaths.has(path))
  const files = folders.flatMap(folder => folder.files)
  return transaction(async tx => {
    const numbers = await takenNumbers(tx, company)
    return {
      ...(await getFolderImport(tx, company, importId)),
      tools: folders.slice(0, folderImportLimits.tools).map(folder => toTool(folder, choices, numbers)),
      folderCount: folders.length,
      looseCount,
      systemCount: archive.leftOut,
      repairedCount: archive.repaired.length,
      refusedCount: files.filter(file => skipReasonOf(file, services.config)).length,
    }
  })
}

type Choice = Pick<ToolToAdd, 'projectNumber' | 'partName' | 'isChosen'>

/** Returns the last choice for each folder of a level, by the path of the folder. */
function lastChoices(settings: FolderChoice | null, level: FolderLevel): Map<string, Choice> {
  if (settings?.level !== level) return new Map()
  const choose = (isChosen: boolean) => (tool: Omit<FolderTool, 'projectId'>) =>
    [tool.folder, { projectNumber: tool.projectNumber, partName: tool.partName, isChosen }] as const
  return new Map([...settings.tools.map(choose(true)), ...(settings.leftOut ?? []).map(choose(false))])
}

function toTool(
  { path, name, files }: ToolFolder,
  choices: ReadonlyMap<string, Choice>,
  numbers: ReadonlySet<string>,
): SuggestedTool {
  const choice = choices.get(path)
  const { projectNumber, partName } = choice ?? suggestTool(name)
  const isTaken = numbers.has(projectNumber.toLowerCase())
  return {
    folder: path,
    projectNumber,
    partName,
    fileCount: files.length,
    sizeBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    isTaken,
    isChosen: choice?.isChosen ?? !isTaken,
  }
}

import type { folderImports as endpoints } from '@steelsafe/contract/folder-import/endpoints.ts'
import type { FolderPreview } from '@steelsafe/contract/folder-import/entities.ts'
import { folderImportLimits } from '@steelsafe/contract/folder-import/limits.ts'
import { suggestTool } from '@steelsafe/contract/folder-import/suggest-tool.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { takenNumbers } from '#features/projects/index.ts'
import { addedTools, getFolderImport, getFolderImportRow } from './imports.ts'
import { openZip, skipReasonOf, type ToolFolder, toolFoldersOf } from './open-zip.ts'

/**
 * Returns the folders of an uploaded zip that are not imported yet, each with a suggested number and part name.
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
  const addedPaths = new Set(addedTools(row.settings).map(({ folder }) => folder))
  const folders = tools.filter(({ path }) => !addedPaths.has(path))
  const files = folders.flatMap(folder => folder.files)
  return transaction(async tx => {
    const numbers = await takenNumbers(tx, company)
    return {
      ...(await getFolderImport(tx, company, importId)),
      tools: folders.slice(0, folderImportLimits.tools).map(folder => suggestionFor(folder, numbers)),
      folderCount: folders.length,
      looseCount,
      systemCount: archive.leftOut,
      repairedCount: archive.repaired.length,
      refusedCount: files.filter(file => skipReasonOf(file, services.config)).length,
    }
  })
}

function suggestionFor({ path, name, files }: ToolFolder, numbers: ReadonlySet<string>) {
  const suggestion = suggestTool(name)
  return {
    folder: path,
    ...suggestion,
    fileCount: files.length,
    sizeBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    isTaken: numbers.has(suggestion.projectNumber.toLowerCase()),
  }
}

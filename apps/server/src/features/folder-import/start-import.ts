import { unlimited } from '@steelsafe/contract/core/limits.ts'
import type { folderImports as endpoints } from '@steelsafe/contract/folder-import/endpoints.ts'
import type { ToolToAdd } from '@steelsafe/contract/folder-import/entities.ts'
import type { FolderLevel } from '@steelsafe/contract/folder-import/names.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import type { Services } from '#core/services.ts'
import { folderImports } from '#database/schema/folder-import.ts'
import { takenNumbers } from '#features/projects/index.ts'
import { quotaOf } from '#features/subscriptions/index.ts'
import { addedTools, type FolderRow, getFolderImportRow, lockFolderImportRow } from './imports.ts'
import { openZip, toolFoldersOf } from './open-zip.ts'

export const folderJobName = 'folder-import'

/**
 * Starts a job that imports the selected folders. Folders that were not selected, or that a failed import did not
 * reach, can be imported by another call.
 * @throws 400 at the number of a folder that the zip does not have or that is a tool already, and at a number that the
 * company has already; 409 when the subscription does not allow that many projects, and while the zip is being imported
 */
export async function startFolderImport({
  transaction,
  services,
  caller,
  company,
  body: { importId, level, tools },
}: StreamingCall<typeof endpoints.start>): Promise<void> {
  const row = await transaction(tx => getFolderImportRow(tx, company, importId))
  const fileCounts = await fileCountsOf(services, row, level)
  const newTools = tools
    .filter(({ isChosen }) => isChosen)
    .map(tool => ({ ...valuesOf(tool), projectId: null }))
  await transaction(async tx => {
    // Another import of the same zip may have ended since the first transaction.
    const { settings } = await lockFolderImportRow(tx, company, importId)
    assertInZip(tools, fileCounts, settings)
    await assertNumbersAreFree(tx, company, tools)
    const { projectLimit, projectCount } = await quotaOf(tx, company)
    if (projectLimit !== unlimited && projectCount + newTools.length > projectLimit)
      throw conflict('subscriptions:rule.projectLimit')
    const allTools = [...addedTools(settings), ...newTools]
    const startedRows = await tx
      .update(folderImports)
      .set({
        state: 'waiting',
        problem: null,
        settings: {
          level,
          userId: caller.id,
          skippedCount: settings?.skippedCount ?? 0,
          skipped: settings?.skipped ?? [],
          tools: allTools,
          leftOut: tools.filter(({ isChosen }) => !isChosen).map(valuesOf),
        },
        doneCount: countFiles(addedTools(settings), fileCounts),
        totalCount: countFiles(allTools, fileCounts),
      })
      .where(and(eq(folderImports.id, importId), inArray(folderImports.state, ['checked', 'failed', 'done'])))
      .returning({ id: folderImports.id })
    if (startedRows.length === 0) throw conflict('folder-import:rule.importRuns')
    await services.jobs.enqueue(tx, folderJobName, { importId })
  })
}

const valuesOf = ({ folder, projectNumber, partName }: ToolToAdd) => ({ folder, projectNumber, partName })

/** Returns the number of files in each folder of a zip. */
async function fileCountsOf(
  services: Services,
  { storageKey, sizeBytes }: FolderRow,
  level: FolderLevel,
): Promise<Map<string, number>> {
  const archive = await openZip(services, storageKey, sizeBytes)
  archive.close()
  return new Map(toolFoldersOf(archive, level).tools.map(({ path, files }) => [path, files.length]))
}

/** Checks that the zip has each selected folder, and that no folder becomes two tools. */
function assertInZip(
  tools: readonly ToolToAdd[],
  fileCounts: ReadonlyMap<string, number>,
  settings: FolderRow['settings'],
): void {
  const usedPaths = new Set(addedTools(settings).map(({ folder }) => folder))
  for (const [index, { folder, isChosen }] of tools.entries()) {
    if (!isChosen) continue
    if (!fileCounts.has(folder) || usedPaths.has(folder))
      throw invalid({ [`tools.${index}.projectNumber`]: 'folder-import:rule.otherFolder' })
    usedPaths.add(folder)
  }
}

const countFiles = (tools: readonly { folder: string }[], fileCounts: ReadonlyMap<string, number>): number =>
  tools.reduce((sum, { folder }) => sum + (fileCounts.get(folder) ?? 0), 0)

async function assertNumbersAreFree(tx: Tx, companyId: string, tools: readonly ToolToAdd[]): Promise<void> {
  const numbers = await takenNumbers(tx, companyId)
  const refusedTools = [...tools.entries()].filter(
    ([, { isChosen, projectNumber }]) => isChosen && numbers.has(projectNumber.toLowerCase()),
  )
  if (refusedTools.length > 0)
    throw invalid(
      Object.fromEntries(
        refusedTools.map(([index]) => [`tools.${index}.projectNumber`, 'projects:rule.numberTaken' as const]),
      ),
    )
}

import type { FolderImportProblem } from '@steelsafe/contract/folder-import/names.ts'
import { folderImportPaths } from '@steelsafe/contract/folder-import/paths.ts'
import { and, eq } from 'drizzle-orm'
import { setAuditActor, withoutAudit } from '#core/database/audit-context.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Job } from '#core/jobs/jobs.ts'
import { publishToCompany } from '#core/live/publish-change.ts'
import { notify } from '#core/notify/notify.ts'
import type { Services } from '#core/services.ts'
import { StorageMissing } from '#core/storage/storage.ts'
import { type FolderTool, folderImports } from '#database/schema/folder-import.ts'
import { createTool, ImportCanceled } from './create-tool.ts'
import { findImportProblem } from './find-import-problem.ts'
import { addedTools, lockRunningImport, sqlIsUnderWay, unfinishedFolderImports } from './imports.ts'
import { openZip, type ToolFolder, toolFoldersOf } from './open-zip.ts'
import { folderJobName } from './start-import.ts'

interface JobData {
  importId: string
}

type OpenImport = NonNullable<Awaited<ReturnType<typeof lockRunningImport>>>

/** Minimum time between two updates of the progress, in milliseconds. */
const progressMs = 1_000

/**
 * Creates a tool for each selected folder of a zip. Each tool is created completely or not at all. A failed import
 * keeps the tools that it has created.
 */
export const folderImportJob = (services: Services): Job<JobData> => ({
  name: folderJobName,
  retries: 3,
  pauseSeconds: 30,
  maxSeconds: 86_400,
  async run({ importId }) {
    const row = await services.engine.transaction(tx => lockRunningImport(tx, importId))
    if (!row) return
    try {
      await importFolders(services, row)
      await endImport(services, importId, null)
    } catch (error) {
      if (error instanceof ImportCanceled) return
      const problem = findImportProblem(error)
      if (!problem) throw error
      services.log.warn({ err: error }, 'an import of folders failed')
      await endImport(services, importId, problem)
    }
  },
  onRetriesExhausted: ({ importId }) => endImport(services, importId, 'unexpected'),
  unfinishedData: async tx => (await unfinishedFolderImports(tx)).map(data => ({ data })),
})

async function importFolders(services: Services, row: OpenImport): Promise<void> {
  const { id: importId, storageKey, sizeBytes, settings } = row
  if ((await services.storage.sizeOf(storageKey)) === undefined) throw new StorageMissing()
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    services.engine.transaction(async tx => {
      await setAuditActor(tx, { id: settings.userId }, { address: '', requestId: '' })
      return work(tx)
    })
  const archive = await openZip(services, storageKey, sizeBytes)
  try {
    const folders = new Map(toolFoldersOf(archive, settings.level).tools.map(tool => [tool.path, tool]))
    let doneCount = countFiles(addedTools(settings), folders)
    let reportedAt = 0
    const report = () => transaction(tx => setProgress(tx, row, doneCount))
    await report()
    for (const tool of settings.tools) {
      const folder = folders.get(tool.folder)
      if (tool.projectId !== null || !folder) continue
      const onFile = async () => {
        doneCount += 1
        if (Date.now() - reportedAt < progressMs) return
        reportedAt = Date.now()
        await report()
      }
      await createTool({ services, transaction, importId, archive, onFile }, folder, tool)
    }
    await report()
  } finally {
    archive.close()
  }
}

const countFiles = (tools: readonly FolderTool[], folders: ReadonlyMap<string, ToolFolder>): number =>
  tools.reduce((sum, { folder }) => sum + (folders.get(folder)?.files.length ?? 0), 0)

/** Stores the progress without an entry in the audit. */
async function setProgress(tx: Tx, { id, companyId }: OpenImport, doneCount: number): Promise<void> {
  await withoutAudit(tx)
  await tx
    .update(folderImports)
    .set({ state: 'running', doneCount })
    .where(and(eq(folderImports.id, id), sqlIsUnderWay))
  await publishToCompany(tx, 'folder-import', companyId)
}

/** Ends an import as done, or as failed if there is a problem, and notifies the user who started it. */
async function endImport(
  services: Services,
  importId: string,
  problem: FolderImportProblem | null,
): Promise<void> {
  await services.engine.transaction(async tx => {
    const row = await lockRunningImport(tx, importId)
    if (!row) return
    const { companyId, name, settings } = row
    await withoutAudit(tx)
    await tx
      .update(folderImports)
      .set({ state: problem ? 'failed' : 'done', problem, endedAt: new Date().toISOString() })
      .where(eq(folderImports.id, importId))
    await publishToCompany(tx, 'folder-import', companyId)
    const news = { users: [settings.userId], path: folderImportPaths.folders(companyId, importId) }
    if (problem)
      await notify(
        { tx },
        { ...news, messageKey: 'folder-import:importFailed', channel: 'app', values: { name } },
      )
    else
      await notify(
        { tx },
        {
          ...news,
          messageKey: 'folder-import:imported',
          channel: 'app',
          values: { name, toolCount: addedTools(settings).length },
        },
      )
  })
}

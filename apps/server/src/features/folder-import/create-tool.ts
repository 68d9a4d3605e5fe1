import { folderImports as endpoints } from '@steelsafe/contract/folder-import/endpoints.ts'
import { folderImportLimits } from '@steelsafe/contract/folder-import/limits.ts'
import type { SkipReason } from '@steelsafe/contract/folder-import/names.ts'
import { projectForm } from '@steelsafe/contract/projects/entities.ts'
import { eq, sql } from 'drizzle-orm'
import { sqlActiveUserCanInCompany } from '#core/access/permissions.ts'
import { withoutAudit } from '#core/database/audit-context.ts'
import type { Transaction, Tx } from '#core/database/engine/engine.ts'
import { runConcurrently } from '#core/jobs/run-concurrently.ts'
import { publishChange } from '#core/live/publish-change.ts'
import type { Services } from '#core/services.ts'
import { detectType } from '#core/storage/file-types/detect-type.ts'
import { removeUnrecorded } from '#core/storage/remove-unrecorded.ts'
import { newObjectKey } from '#core/storage/storage.ts'
import type { Archive, ArchivedFile } from '#core/storage/zip/unzip.ts'
import { type FolderTool, folderImports } from '#database/schema/folder-import.ts'
import { insertTree, type NewTreeEntry } from '#features/files/index.ts'
import { createProject } from '#features/projects/index.ts'
import { addDataUsage } from '#features/subscriptions/index.ts'
import { lockRunningImport } from './imports.ts'
import { skipReasonOf, type ToolFolder } from './open-zip.ts'

/** Thrown when the import was deleted with its company, or another process has created the tool. */
export class ImportCanceled extends Error {}

/** Thrown when the user who started the import may no longer create projects in the company. */
export class NotAllowed extends Error {}

interface ToolContext {
  services: Services
  transaction: Transaction
  importId: string
  archive: Archive
  /** Called after each file. */
  onFile: () => Promise<void>
}

type StoredBytes = NonNullable<NewTreeEntry['bytes']>

/** The stored files of a folder, and the files that were left out. */
interface StoredFolder {
  entries: { names: readonly string[]; bytes: StoredBytes }[]
  skipped: { path: string; reason: SkipReason }[]
}

/** Number of files that are stored concurrently, because storing a file waits for the disk several times. */
const filesAtOnce = 8

/**
 * Creates a tool with the folders and files of a folder in the zip, completely or not at all.
 * @throws ImportCanceled, NotAllowed, and the errors of `createProject`
 */
export async function createTool(context: ToolContext, folder: ToolFolder, tool: FolderTool): Promise<void> {
  const { services, transaction, importId } = context
  const storedFolder: StoredFolder = { entries: [], skipped: [] }
  try {
    await storeFiles(context, folder, storedFolder)
    await transaction(tx => insertTool(tx, importId, folder, tool, storedFolder))
  } catch (error) {
    const keys = storedFolder.entries.map(({ bytes }) => bytes.storageKey)
    await removeUnrecorded(services.storage, keys, error)
    throw error
  }
}

async function storeFiles(
  { services, archive, onFile }: ToolContext,
  { path, files }: ToolFolder,
  { entries, skipped }: StoredFolder,
): Promise<void> {
  await runConcurrently(files, filesAtOnce, async file => {
    const result = await storeFile(services, archive, file)
    if (typeof result === 'string') skipped.push({ path: [path, ...file.names].join('/'), reason: result })
    else entries.push({ names: file.names, bytes: result })
    await onFile()
  })
}

/**
 * Stores a file of the zip, with at most the number of bytes that its entry declares. Returns the reason when the file
 * is left out.
 */
async function storeFile(
  { storage, config }: Services,
  archive: Archive,
  file: ArchivedFile,
): Promise<StoredBytes | SkipReason> {
  const reason = skipReasonOf(file, config)
  if (reason) return reason
  const { stream, kind } = await detectType(await archive.open(file.entry), file.names.at(-1) ?? '')
  if (kind.mismatch) {
    stream.destroy()
    return 'content'
  }
  const { key, sizeBytes, sha256 } = await storage.put(newObjectKey(), stream, { maxBytes: file.sizeBytes })
  return { storageKey: key, sizeBytes, sha256, mimeType: kind.mimeType }
}

async function insertTool(
  tx: Tx,
  importId: string,
  folder: ToolFolder,
  { projectNumber, partName }: FolderTool,
  { entries, skipped }: StoredFolder,
): Promise<void> {
  const row = await lockRunningImport(tx, importId)
  const tool = row?.settings.tools.find(one => one.folder === folder.path)
  if (!row || tool?.projectId !== null) throw new ImportCanceled()
  const { companyId, settings } = row
  const { userId } = settings
  await assertCanAddTools(tx, userId, companyId)
  // The tool gets the folders of the zip, and therefore no folders of a template.
  const form = { ...projectForm.parse({ projectNumber, partName }), templateId: null }
  const projectId = await createProject(tx, { id: userId }, companyId, form)
  await addDataUsage(
    tx,
    companyId,
    entries.reduce((sum, { bytes }) => sum + bytes.sizeBytes, 0),
  )
  const folders = folder.folders.map(names => ({ names }))
  await insertTree(tx, { project: projectId, parent: undefined, userId }, [...folders, ...entries])
  // The history has the tool already. Turning the audit off must come last, because it stays off for the transaction.
  await withoutAudit(tx)
  await tx
    .update(folderImports)
    .set({
      settings: {
        ...settings,
        tools: settings.tools.map(one => (one === tool ? { ...one, projectId } : one)),
        skippedCount: settings.skippedCount + skipped.length,
        skipped: [...settings.skipped, ...skipped].slice(0, folderImportLimits.shownFiles),
      },
    })
    .where(eq(folderImports.id, importId))
  await publishChange(tx, endpoints.start, { caller: undefined, scope: { project: projectId } })
}

/**
 * Checks the permission again, because the user may have lost it since the start of the import.
 * @throws NotAllowed
 */
async function assertCanAddTools(tx: Tx, userId: string, companyId: string): Promise<void> {
  const sqlCanAdd = sqlActiveUserCanInCompany(sql`${userId}::uuid`, sql`${companyId}::uuid`, 'CreateProject')
  const { rows } = await tx.execute(sql`select 1 where ${sqlCanAdd}`)
  if (rows.length === 0) throw new NotAllowed()
}

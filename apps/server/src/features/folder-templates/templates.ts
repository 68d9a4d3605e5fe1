import { sameNameKey } from '@steelsafe/contract/core/names/file-names.ts'
import type { folderTemplates as calls } from '@steelsafe/contract/folder-templates/endpoints.ts'
import {
  countFolders,
  type FolderTemplate,
  type TemplateFolder,
} from '@steelsafe/contract/folder-templates/entities.ts'
import { and, eq, sql } from 'drizzle-orm'
import { assertNameIsFree } from '#core/database/assert-name-is-free.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { updateVersion } from '#core/database/versions.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { newId } from '#database/columns.ts'
import { fileEntries } from '#database/schema/files.ts'
import { folderTemplates } from '#database/schema/folder-templates.ts'

const sqlIsTemplate = (company: string, id: number) =>
  and(eq(folderTemplates.companyId, company), eq(folderTemplates.id, id))

export async function listTemplates(tx: Tx, company: string) {
  const templates = await tx
    .select()
    .from(folderTemplates)
    .where(eq(folderTemplates.companyId, company))
    .orderBy(naturalOrder(folderTemplates.name), folderTemplates.id)
  return templates.map(({ id, name, version, updatedAt, folders }) => ({
    templateId: id,
    name,
    version,
    updatedDate: updatedAt,
    folderCount: countFolders(folders),
  }))
}

export async function getTemplate(tx: Tx, company: string, templateId: string): Promise<FolderTemplate> {
  const [template] = await tx
    .select()
    .from(folderTemplates)
    .where(sqlIsTemplate(company, parseTemplateId(templateId)))
  if (!template) throw notFound('folderTemplate')
  const { id, name, folders, version, updatedAt } = template
  return { templateId: id, name, folders, version, updatedDate: updatedAt }
}

export async function createTemplate({
  tx,
  company,
  body: { name, folders },
}: Call<typeof calls.create>): Promise<FolderTemplate> {
  const [newTemplate] = await tx
    .insert(folderTemplates)
    .values({ companyId: company, name, folders })
    .onConflictDoNothing()
    .returning({ id: folderTemplates.id })
  if (!newTemplate) throw invalid({ name: 'folder-templates:rule.nameTaken' })
  return getTemplate(tx, company, String(newTemplate.id))
}

/**
 * Updates a template. The version is part of the update, so the second of two concurrent edits is refused.
 * @throws 400 when the name is taken; 404 when the company has no such template; 409 when the version is outdated
 */
export async function updateTemplate({
  tx,
  company,
  params: { templateId },
  body: { version, ...form },
}: Call<typeof calls.update>) {
  const { templateId: id } = await getTemplate(tx, company, templateId)
  await assertNameIsFree(tx, folderTemplates, { companyId: company }, form.name, {
    message: 'folder-templates:rule.nameTaken',
    except: id,
  })
  await updateVersion(
    tx,
    folderTemplates,
    { id, companyId: company },
    version,
    { ...form, updatedAt: sql`now()` },
    'folder-templates:rule.changedMeanwhile',
  )
  return getTemplate(tx, company, templateId)
}

export async function deleteTemplate({
  tx,
  company,
  params: { templateId },
}: Call<typeof calls.delete>): Promise<void> {
  await getTemplate(tx, company, templateId)
  await tx.delete(folderTemplates).where(sqlIsTemplate(company, parseTemplateId(templateId)))
}

/**
 * Creates the folders of a template that are missing in each project.
 * @throws 409 when a file has the name of a folder of the template
 */
export async function createTemplateFolders(
  tx: Tx,
  projectIds: readonly string[],
  userId: string,
  folders: TemplateFolder[],
): Promise<void> {
  const { rows: entries } = await tx.execute<ExistingEntry & { projectId: string }>(sql`
    select project_id as "projectId", id, parent_id as "parentId", name_key as "nameKey", is_directory as "isDirectory"
    from file_entry where project_id = any(${sql.param([...projectIds])}::uuid[]) and deleted_at is null`)
  const entriesByProject = Map.groupBy(entries, entry => entry.projectId)
  await insertMissing(tx, projectIds, userId, folders, entriesByProject)
}

/** Creates the folders of a template in new projects, which have no files or folders yet. */
export const createFirstTemplateFolders = (
  tx: Tx,
  projectIds: readonly string[],
  userId: string,
  folders: TemplateFolder[],
): Promise<void> => insertMissing(tx, projectIds, userId, folders, new Map())

async function insertMissing(
  tx: Tx,
  projectIds: readonly string[],
  userId: string,
  folders: TemplateFolder[],
  entriesByProject: ReadonlyMap<string, readonly ExistingEntry[]>,
): Promise<void> {
  const rows = projectIds.flatMap(projectId =>
    missing(folders, null, entriesByProject.get(projectId) ?? []).map(row => ({
      ...row,
      projectId,
      isDirectory: true,
      modifiedBy: userId,
    })),
  )
  if (rows.length > 0) await insertRows(tx, fileEntries, rows)
}

type ExistingEntry = {
  id: string
  parentId: string | null
  nameKey: string
  isDirectory: boolean
}

const missing = (
  folders: TemplateFolder[],
  parentId: string | null,
  there: readonly ExistingEntry[],
): { id: string; parentId: string | null; name: string; nameKey: string }[] =>
  folders.flatMap(({ name, items }) => {
    const nameKey = sameNameKey(name)
    const existingEntry = there.find(entry => entry.parentId === parentId && entry.nameKey === nameKey)
    if (existingEntry && !existingEntry.isDirectory) throw conflict('files:rule.nameTakenThere', { name })
    const id = existingEntry?.id ?? newId()
    return [...(existingEntry ? [] : [{ id, parentId, name, nameKey }]), ...missing(items, id, there)]
  })

/**
 * Parses the id of a template, which must fit into an integer column.
 * @throws 404 for any other id
 */
function parseTemplateId(templateId: string): number {
  if (!/^\d{1,9}$/.test(templateId)) throw notFound('folderTemplate')
  return Number(templateId)
}

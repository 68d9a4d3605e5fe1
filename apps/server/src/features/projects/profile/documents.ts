import type { projects as calls } from '@steelsafe/contract/projects/endpoints.ts'
import type { DocumentVersion, ProjectDocument } from '@steelsafe/contract/projects/entities.ts'
import { type DocumentType, documentTypes } from '@steelsafe/contract/projects/names.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { Attachment } from '#core/http/receive/receive-attachment.ts'
import type { StoredFile } from '#core/http/send-file.ts'
import type { Call } from '#core/http/serve.ts'
import type { Services } from '#core/services.ts'
import { isSafeInline } from '#core/storage/file-types/file-kind.ts'
import { projectDocuments } from '#database/schema/projects.ts'
import { addProjectDataUsage } from '#features/subscriptions/index.ts'

/** Returns all types of documents, uploaded or not, with titles in the caller's language. */
export async function listDocuments(
  tx: Tx,
  { signer }: Pick<Services, 'signer'>,
  project: string,
  title: (type: DocumentType) => string,
): Promise<ProjectDocument[]> {
  const rows = await selectVersions(tx, sql`d.project_id = ${project} and d.is_current`)
  return documentTypes.map(type => {
    const row = rows.find(candidate => candidate.type === type)
    if (!row)
      return {
        type,
        title: title(type),
        isUploaded: false,
        name: '',
        extension: '',
        mimeType: '',
        size: 0,
        uploadedDate: null,
        uploadedBy: '',
        viewUrl: null,
        downloadUrl: null,
        version: 0,
        versionCount: 0,
      }
    const { number, mimeType } = row
    const to = { kind: 'document' as const, project, type, number }
    return {
      ...row,
      title: title(type),
      isUploaded: true,
      viewUrl: isSafeInline(mimeType) ? signer.pathOf(to, { inline: true }) : null,
      downloadUrl: signer.pathOf(to, { inline: false }),
      version: number,
    }
  })
}

/**
 * Returns the document of a type.
 * @throws 404 for an unknown type
 */
export async function getDocument(
  tx: Tx,
  services: Pick<Services, 'signer'>,
  project: string,
  type: string,
  title: (type: DocumentType) => string,
): Promise<ProjectDocument> {
  const projectDocument = (await listDocuments(tx, services, project, title)).find(
    document => document.type === type,
  )
  if (!projectDocument) throw notFound('document')
  return projectDocument
}

/** Records a document as the current version. The previous versions stay. */
export async function setDocument(
  tx: Tx,
  project: string,
  type: DocumentType,
  { key: storageKey, name, extension, mimeType, sizeBytes, sha256 }: Attachment,
  uploadedBy: string,
): Promise<void> {
  await addProjectDataUsage(tx, project, sizeBytes)
  const versions = await lockVersions(tx, project, type)
  await tx.update(projectDocuments).set({ isCurrent: false }).where(sqlIsCurrentOf(project, type))
  await tx.insert(projectDocuments).values({
    projectId: project,
    type,
    number: Math.max(0, ...versions.map(version => version.number)) + 1,
    name,
    extension,
    mimeType,
    sizeBytes,
    storageKey,
    sha256,
    uploadedBy,
  })
}

/**
 * Returns the versions of a document, the newest first.
 * @throws 404 for a document that is not uploaded
 */
export async function listDocumentVersions({
  tx,
  services: { signer },
  project,
  params: { type },
}: Call<typeof calls.documentVersions>): Promise<DocumentVersion[]> {
  const rows = await selectVersions(tx, sql`d.project_id = ${project} and d.type = ${type}`)
  if (rows.length === 0) throw notFound('document')
  return rows.map(({ number, isCurrent, name, size, uploadedDate, uploadedBy }) => ({
    number,
    isCurrent,
    name,
    size,
    uploadedDate,
    uploadedBy,
    url: signer.pathOf({ kind: 'document', project, type, number }, { inline: false }),
  }))
}

/**
 * Makes an earlier version the current version. The other versions stay.
 * @throws 404 when no version has this number
 */
export async function restoreDocument({
  tx,
  project,
  params: { type },
  body: { number },
}: Call<typeof calls.restoreDocument>): Promise<void> {
  const versions = await lockVersions(tx, project, type)
  if (!versions.some(version => version.number === number)) throw notFound('version')
  await tx.update(projectDocuments).set({ isCurrent: false }).where(sqlIsCurrentOf(project, type))
  await tx
    .update(projectDocuments)
    .set({ isCurrent: true })
    .where(and(sqlIsOfType(project, type), eq(projectDocuments.number, number)))
}

/**
 * Deletes a document with all its versions.
 * @throws 404 for a document that is not uploaded
 */
export async function deleteDocument({
  tx,
  project,
  params: { type },
}: Call<typeof calls.deleteDocument>): Promise<void> {
  const versions = await lockVersions(tx, project, type)
  if (versions.length === 0) throw notFound('document')
  await tx.delete(projectDocuments).where(sqlIsOfType(project, type))
  const bytes = versions.reduce((sum, version) => sum + version.sizeBytes, 0)
  await addProjectDataUsage(tx, project, -bytes)
}

/**
 * Returns the file of a document, by default of its current version.
 * @throws 404 for a document that is not uploaded
 */
export async function documentFile({
  tx,
  project,
  params: { type },
}: Call<typeof calls.downloadDocument>): Promise<StoredFile> {
  const [row] = await selectVersions(tx, sql`d.project_id = ${project} and d.type = ${type} and d.is_current`)
  if (!row) throw notFound('document')
  const { storageKey: key, name, mimeType, sha256 } = row
  return { key, name, type: mimeType, sha256, inline: false, cacheSeconds: 0 }
}

/** Locks the project, so that concurrent changes of a document run one after the other, and returns all versions. */
async function lockVersions(tx: Tx, project: string, type: string) {
  await tx.execute(sql`select 1 from project where id = ${project} for update`)
  return tx
    .select({ number: projectDocuments.number, sizeBytes: projectDocuments.sizeBytes })
    .from(projectDocuments)
    .where(sqlIsOfType(project, type))
}

const sqlIsOfType = (project: string, type: string) =>
  and(eq(projectDocuments.projectId, project), sql`${projectDocuments.type} = ${type}`)

const sqlIsCurrentOf = (project: string, type: string) =>
  and(sqlIsOfType(project, type), projectDocuments.isCurrent)

const selectVersions = (tx: Tx, where: SQL) => {
  const projectDocumentRow = alias(projectDocuments, 'd')
  return tx
    .select({
      type: projectDocumentRow.type,
      number: projectDocumentRow.number,
      isCurrent: projectDocumentRow.isCurrent,
      name: projectDocumentRow.name,
      extension: projectDocumentRow.extension,
      mimeType: projectDocumentRow.mimeType,
      size: projectDocumentRow.sizeBytes,
      storageKey: projectDocumentRow.storageKey,
      sha256: projectDocumentRow.sha256,
      versionCount: sql<number>`(
        select count(*)::int from project_document v where v.project_id = d.project_id and v.type = d.type)`,
      uploadedDate: projectDocumentRow.uploadedAt,
      uploadedBy: sqlPersonName,
    })
    .from(projectDocumentRow)
    .leftJoin(userRow, eq(userRow.id, projectDocumentRow.uploadedBy))
    .where(where)
    .orderBy(desc(projectDocumentRow.number))
    .limit(500)
}

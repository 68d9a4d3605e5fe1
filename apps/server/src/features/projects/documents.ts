import { type DocumentType, documentTypes } from '@steelsafe/contract/core/names.ts'
import type { ProjectDocument } from '@steelsafe/contract/projects/entities.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { Attachment } from '#core/receive-attachment.ts'
import type { StoredFile } from '#core/send-file.ts'
import type { Services } from '#core/services.ts'
import { isSafeInline } from '#core/storage/kinds.ts'
import { projectDocuments } from '#database/schema/projects.ts'
import { ownerCompanyOf, takeBytes } from '#features/subscriptions/index.ts'

interface Row extends Record<string, unknown> {
  type: DocumentType
  name: string
  extension: string
  mimeType: string
  size: string
  storageKey: string
  sha256: string
  uploadedDate: string
  uploadedBy: string
}

/** Each type of document, uploaded or not; titles in the caller's language. */
export async function listDocuments(
  tx: Tx,
  { signer }: Pick<Services, 'signer'>,
  project: string,
  title: (type: DocumentType) => string,
): Promise<ProjectDocument[]> {
  const rows = await read(tx, project)
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
      }
    const { storageKey: key, name, mimeType, sha256 } = row
    const file = { key, name, type: mimeType, sha256 }
    return {
      ...row,
      title: title(type),
      isUploaded: true,
      size: Number(row.size),
      uploadedDate: new Date(row.uploadedDate).toISOString(),
      viewUrl: isSafeInline(mimeType) ? signer.pathOf({ ...file, inline: true }) : null,
      downloadUrl: signer.pathOf({ ...file, inline: false }),
    }
  })
}

/** @throws 404 when there is no such type */
export async function getDocument(
  tx: Tx,
  services: Pick<Services, 'signer'>,
  project: string,
  type: string,
  title: (type: DocumentType) => string,
): Promise<ProjectDocument> {
  const found = (await listDocuments(tx, services, project, title)).find(document => document.type === type)
  if (!found) throw notFound('document')
  return found
}

/** Records a document in the place of the one before, and counts its bytes instead. */
export async function setDocument(
  tx: Tx,
  project: string,
  type: DocumentType,
  { key: storageKey, name, extension, mimeType, sizeBytes, sha256 }: Attachment,
  uploadedBy: string,
): Promise<void> {
  const owner = await ownerCompanyOf(tx, project)
  const before = await removed(tx, project, type)
  await takeBytes(tx, owner, sizeBytes - (before ?? 0))
  await tx.insert(projectDocuments).values({
    projectId: project,
    type,
    name,
    extension,
    mimeType,
    sizeBytes,
    storageKey,
    sha256,
    uploadedBy,
  })
}

/** @throws 404 when there is none */
export async function removeDocument(tx: Tx, project: string, type: string): Promise<void> {
  const bytes = await removed(tx, project, type)
  if (bytes === undefined) throw notFound('document')
  await takeBytes(tx, await ownerCompanyOf(tx, project), -bytes)
}

/** @throws 404 when there is none */
export async function documentFile(tx: Tx, project: string, type: string): Promise<StoredFile> {
  const row = (await read(tx, project)).find(candidate => candidate.type === type)
  if (!row) throw notFound('document')
  const { storageKey: key, name, mimeType, sha256 } = row
  return { key, name, type: mimeType, sha256, inline: false, cacheSeconds: 0 }
}

/** The size of what was there, if anything. Two who replace it at once wait for one another at the project. */
async function removed(tx: Tx, project: string, type: string): Promise<number | undefined> {
  await tx.execute(sql`select 1 from project where id = ${project} for update`)
  const { rows } = await tx.execute<{ size: string }>(
    sql`delete from project_document where project_id = ${project} and type = ${type} returning size_bytes as size`,
  )
  return rows[0] && Number(rows[0].size)
}

async function read(tx: Tx, project: string): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select d.type, d.name, d.extension, d.mime_type as "mimeType", d.size_bytes as size, d.storage_key as "storageKey",
      d.sha256, d.uploaded_at as "uploadedDate",
      trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) as "uploadedBy"
    from project_document d left join user_account u on u.id = d.uploaded_by
    where d.project_id = ${project}`)
  return rows
}

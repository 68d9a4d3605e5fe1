import { type SQL, sql } from 'drizzle-orm'
import { unpackIds } from '#core/access/packed-ids.ts'
import { sqlActiveUserCanInCompany, sqlActiveUserCanInProject } from '#core/access/permissions.ts'
import type { Grant, SignedTarget } from '#core/access/signer.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { FileAnswer } from '#core/http/send-file.ts'
import type { Services } from '#core/services.ts'
import { shippedPdf } from '#features/quality/index.ts'
import { zipAnswer } from './download.ts'

type StoredTarget = {
  /** Null for content that is generated on request. */
  key: string | null
  name: string
  type: string
  sha256: string | null
}

/**
 * Returns the content of a signed address. One statement finds the content and checks the current permissions of the
 * user for whom the address was signed.
 * @throws 404 when the content no longer exists, or the user may no longer see it
 */
export async function signedFile(
  tx: Tx,
  services: Pick<Services, 'storage'>,
  { to, user, inline, size }: Grant,
): Promise<FileAnswer> {
  const { rows } = await tx.execute<StoredTarget>(statementOf(to, sql`${user}::uuid`))
  const [target] = rows
  if (!target) throw notFound('file')
  if (to.kind === 'zip') return zipAnswer(tx, services, to.project, unpackIds(to.ids), to.name)
  const { key, sha256, ...file } = target
  if (key === null) {
    if (to.kind !== 'qualityDocument') throw notFound('file')
    return shippedPdf(file.name, to.language, inline ? 'shown' : 'saved')
  }
  return {
    ...file,
    key,
    ...(sha256 ? { sha256 } : {}),
    inline,
    ...(size ? { thumbnail: { width: size, height: size } } : {}),
    cacheSeconds: 3600,
  }
}

function statementOf(to: SignedTarget, user: SQL): SQL {
  switch (to.kind) {
    case 'file':
      return sql`
        select v.storage_key as key, e.name, v.mime_type as type, v.sha256
        from file_entry e join file_version v on v.entry_id = e.id and v.number = ${to.version}
        where e.id = ${to.id} and e.deleted_at is null and ${sqlActiveUserCanInProject(user, sql`e.project_id`, to.needs)}`
    case 'zip':
      return sql`
        select '' as key, '' as name, '' as type, null as sha256 from project p
        where p.id = ${to.project} and ${sqlActiveUserCanInProject(user, sql`p.id`, 'Download')}`
    case 'document':
      return sql`
        select d.storage_key as key, d.name, d.mime_type as type, d.sha256 from project_document d
        where d.project_id = ${to.project} and d.type = ${to.type} and d.number = ${to.number}
          and ${sqlActiveUserCanInProject(user, sql`d.project_id`, 'ViewProjectDocuments')}`
    case 'attachment':
      return sql`
        select a.storage_key as key, a.name, a.mime_type as type, a.sha256 from attachment a
        where a.id = ${to.id} and ${sqlActiveUserCanInProject(user, sql`a.project_id`, to.needs)}`
    case 'qualityDocument':
      return sql`
        select d.storage_key as key, case when d.storage_key is null then d.section else d.name end as name,
          'application/pdf' as type, d.sha256
        from quality_document d join project p on p.id = ${to.project}
        where d.id = ${to.id} and (d.company_id is null or d.company_id = p.company_id)
          and ${sqlActiveUserCanInProject(user, sql`p.id`, 'member')}`
    case 'picture':
      return sql`
        select p.image_key as key, 'picture' as name, p.image_type as type, null as sha256 from project p
        where p.id = ${to.project} and p.image_key = ${to.key}
          and ${sqlActiveUserCanInProject(user, sql`p.id`, 'member')}`
    case 'logo':
      return sql`
        select t.image_key as key, 'logo' as name, t.image_type as type, null as sha256
        from theme t join user_account u on u.id = ${user} and not u.account_locked and u.deleted_at is null
        where t.id = ${to.theme} and t.image_key = ${to.key}`
    case 'companyExport':
      return sql`
        select e.storage_key as key, e.name || '.zip' as name, 'application/zip' as type, null as sha256
        from company_export e
        where e.id = ${to.id} and e.state = 'done' and e.expires_at > now()
          and ${sqlActiveUserCanInCompany(user, sql`e.company_id`, 'RemoveCompany')}`
  }
}

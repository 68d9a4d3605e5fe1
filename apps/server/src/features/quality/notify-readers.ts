import type { NewVersion, QualityDocument } from '@steelsafe/contract/quality/entities.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { modulesOf, usersOfProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notify } from '#core/notify/notify.ts'
import type { Services } from '#core/services.ts'

/** The details of a version that people are notified of. */
export type Published = Pick<QualityDocument, 'section'> & Pick<NewVersion, 'revision' | 'effectiveDate'>

/**
 * Notifies all readers of a document of its new version: the users on tools of the company or, for a document of the
 * installation, on tools of companies that have not replaced it. Each user is notified once, with a link to one of
 * these tools.
 */
export async function notifyReaders(
  { tx, services, caller }: { tx: Tx; services: Services; caller: Caller },
  company: string | null,
  { section, revision, effectiveDate }: Published,
): Promise<void> {
  const concerned = company
    ? sql`p.company_id = ${company}`
    : sql`not exists (select 1 from quality_document own
        where own.company_id = p.company_id and own.section = ${section} and own.approved_at is not null
          and own.effective_date <= ${effectiveDate})`
  const { rows } = await tx.execute<{ project: string; users: string[] }>(sql`
    select recipient.project, array_agg(recipient.user_id order by recipient.user_id) as users
    from (
      select distinct on (reader.user_id) reader.user_id, p.id as project
      from project p cross join lateral (${usersOfProject(sql`p.id`)}) reader
      where ${concerned} and 'FourPointZero' = any (${modulesOf(sql`reader.user_id`)})
      order by reader.user_id, p.sort_number, p.id) recipient
    group by recipient.project order by recipient.project`)
  for (const { project, users } of rows)
    await notify(
      { tx, services, caller },
      {
        users,
        messageKey: 'quality:replaced',
        values: { section, revision, date: effectiveDate },
        path: qualityPaths[section](project),
      },
    )
}

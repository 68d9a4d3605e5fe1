import type { AuditEntry, auditVerbs } from '@steelsafe/contract/audit/entities.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { ListQuery, Option } from '@steelsafe/contract/core/lists.ts'
import { sql } from 'drizzle-orm'
import { allOf, countRows } from '#core/counting.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { isCut, order, page } from '#core/paging.ts'
import { say } from '#core/texts.ts'
import { contains } from '#core/wildcards.ts'

const columns = { at: sql`a.at` }

interface AuditQuery extends ListQuery<keyof typeof columns> {
  verb?: (typeof auditVerbs)[number] | undefined
  subject?: string | undefined
  companyId?: string | undefined
  projectId?: string | undefined
  /** Days in UTC, both included. */
  from?: string | undefined
  to?: string | undefined
}

const from = sql`audit_entry a
  left join user_account u on u.id = a.actor_id
  left join company c on c.id = a.company_id
  left join project p on p.id = a.project_id`

/** Who changed what. Names are looked up as they are now; what is gone has none. */
export async function listEntries(tx: Tx, query: AuditQuery) {
  const where = allOf(
    contains(
      sql`searchable(concat_ws(E'\n', u.first_name || ' ' || u.last_name, u.email, c.name, p.project_number, a.subject,
        a.subject_id, a.before::text, a.after::text))`,
      query.searchTerm,
    ),
    query.verb ? sql`a.verb = ${query.verb}` : undefined,
    query.subject ? sql`a.subject = ${query.subject}` : undefined,
    query.companyId ? sql`a.company_id = ${query.companyId}` : undefined,
    query.projectId ? sql`a.project_id = ${query.projectId}` : undefined,
    query.from ? sql`a.at >= ${query.from}::date` : undefined,
    query.to ? sql`a.at < ${query.to}::date + 1` : undefined,
  )
  const { rows } = await tx.execute<AuditEntry & Record<string, unknown>>(sql`
    select a.id, a.at, trim(coalesce(u.first_name || ' ' || u.last_name, '')) as person, a.address, a.verb, a.subject,
      a.subject_id as "subjectId", a.company_id as "companyId", c.name as company, a.project_id as "projectId",
      p.project_number as project, a.before, a.after
    from ${from} where ${where ?? sql`true`}
    ${order(columns, query, { field: 'at', ascending: false }, sql`a.id`)} ${page(query)}`)
  const totalCount = await countRows(tx, 'audit_entry', from, where)
  return {
    entries: rows.map(row => ({ ...row, at: new Date(row.at).toISOString() })),
    totalCount,
    isCut: isCut(query, totalCount),
  }
}

/** Every table with an audit, by its words in a language. */
export async function subjects(tx: Tx, language: Language): Promise<Option[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'audit' and c.relnamespace = current_schema()::regnamespace`)
  return rows
    .map(({ name }) => ({ display: say(language, `audit:subject.${name}`), value: name }))
    .sort((one, other) => one.display.localeCompare(other.display, language))
}

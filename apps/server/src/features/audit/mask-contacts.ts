import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'

/** The columns of a company that name people who may have no account, by their tables. */
const personalColumns: Record<string, readonly string[]> = {
  company_contact: ['name', 'email', 'phone'],
  company_default: ['financial_recipients'],
  invitation: ['email'],
}

/**
 * Masks the contacts, the recipients of payment e-mails and the invited addresses of a deleted company in the audit.
 * These people may have no account whose deletion would mask them later. The audit keeps the acts and their times.
 */
export async function maskContacts(tx: Tx, companyId: string): Promise<void> {
  for (const [table, columns] of Object.entries(personalColumns)) {
    const masked = (values: 'before' | 'after') => sql`(
      select case when ${sql.raw(values)} is not null then coalesce(jsonb_object_agg(key, case
        when key <> all(${sql.param([...columns])}::text[]) or value = 'null' then value
        when jsonb_typeof(value) = 'array' then '["***"]'::jsonb
        else '"***"'::jsonb end), '{}') end
      from jsonb_each(${sql.raw(values)}))`
    await tx.execute(sql`
      update audit_entry set before = ${masked('before')}, after = ${masked('after')}, search_text = '',
        shown_text = '', label = case when label = '' then '' else '***' end
      where subject = ${table} and company_id = ${companyId}`)
  }
}

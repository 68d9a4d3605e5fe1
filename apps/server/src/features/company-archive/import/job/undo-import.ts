import { eq, inArray, sql } from 'drizzle-orm'
import { withAudit, withoutAudit } from '#core/database/audit-context.ts'
import type { Transaction, Tx } from '#core/database/engine/engine.ts'
import { repeatInTransactions } from '#core/database/portions.ts'
import type { Services } from '#core/services.ts'
import { companies } from '#database/schema/companies.ts'
import { companyImports, type ImportTarget } from '#database/schema/company-archive.ts'
import { projects } from '#database/schema/projects.ts'
import { themes } from '#database/schema/themes.ts'
import { users } from '#database/schema/users.ts'
import { recount } from '#features/subscriptions/index.ts'
import { copiedId } from '../staging/ids.ts'
import { deleteStagedRows } from '../staging/staged-rows.ts'
import { newAccounts } from './imported-people.ts'

interface FailedImport {
  id: string
  settings: ImportTarget
}

/**
 * The tables whose deleted rows the audit records. Rows that are deleted with them have no entries, like their
 * insertion.
 */
type AuditedTable = 'project' | 'company'

/** Number of tools that one transaction deletes. Deleting a tool deletes thousands of rows. */
const sizes = { first: 1, min: 1, max: 20 }

/**
 * Deletes the data that an import has stored: its tools, its company and the accounts that it has created. The audit
 * does not record the rows that are deleted with them. The nightly cleanup deletes the stored files.
 * @param actAs runs a transaction in the name of the user who started the import
 */
export async function undoImport(
  log: Services['log'],
  actAs: Transaction,
  failed: FailedImport,
): Promise<void> {
  const transaction: Transaction = work =>
    actAs(async tx => {
      await withoutAudit(tx)
      await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
      return work(tx)
    })
  const { companyId } = (await transaction(tx => importOf(tx, failed.id))) ?? { companyId: null }
  if (companyId) {
    const ids = await transaction(tx => importedProjects(tx, failed, companyId))
    await repeatInTransactions(transaction, sizes, async (tx, size) => {
      const some = ids.splice(0, size)
      if (some.length > 0) {
        await recordDeletion(tx, 'project', some)
        await tx.delete(projects).where(inArray(projects.id, some))
      }
      return ids.length === 0
    })
    await transaction(tx => deleteOwner(tx, failed, companyId))
  }
  const accounts = await transaction(tx => newAccounts(tx, failed.id))
  for (const account of accounts)
    await transaction(tx => deleteAccount(tx, account)).catch(error =>
      // Other rows refer to the account by now.
      log.warn({ err: error }, 'the account of a failed import stays'),
    )
  await transaction(tx => deleteStagedRows(tx, failed.id))
}

async function importOf(tx: Tx, id: string) {
  const [row] = await tx
    .select({ companyId: companyImports.companyId })
    .from(companyImports)
    .where(eq(companyImports.id, id))
  return row
}

async function importedProjects(
  tx: Tx,
  { id, settings }: FailedImport,
  companyId: string,
): Promise<string[]> {
  const sqlIsImported =
    settings.kind === 'company'
      ? eq(projects.companyId, companyId)
      : inArray(
          projects.id,
          settings.projectIds.map(projectId => copiedId(id, projectId)),
        )
  const rows = await tx.select({ id: projects.id }).from(projects).where(sqlIsImported)
  return rows.map(row => row.id)
}

/** Deletes the new company with its theme, or recounts the usage of the company that got the tools. */
async function deleteOwner(tx: Tx, { id, settings }: FailedImport, companyId: string): Promise<void> {
  await tx.update(companyImports).set({ companyId: null }).where(eq(companyImports.id, id))
  if (settings.kind === 'projects') {
    await recount(tx, companyId)
    return
  }
  const [company] = await tx
    .select({ themeId: companies.themeId })
    .from(companies)
    .where(eq(companies.id, companyId))
  await recordDeletion(tx, 'company', [companyId])
  await tx.delete(companies).where(eq(companies.id, companyId))
  if (company?.themeId) await tx.delete(themes).where(eq(themes.id, company.themeId))
}

/** Deletes an account, unless the person was added to a company or a tool meanwhile. */
async function deleteAccount(tx: Tx, id: string): Promise<void> {
  await withAudit(tx)
  await tx.delete(users).where(
    sql`${users.id} = ${id} and not exists (select 1 from company_user cu where cu.user_id = ${id})
      and not exists (select 1 from project_user pu where pu.user_id = ${id})`,
  )
}

/** Writes the deletion of rows into the audit before they are deleted. */
const recordDeletion = (tx: Tx, table: AuditedTable, ids: readonly string[]) =>
  tx.execute(sql`
    select write_audit(${table}::text, 'delete', array_agg(to_jsonb(t) - audit_noise()), array_agg(null::jsonb))
    from ${sql.identifier(table)} t where t.id = any(${sql.param([...ids])}::uuid[]) having count(*) > 0`)

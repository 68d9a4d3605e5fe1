import { eq, inArray, sql } from 'drizzle-orm'
import { withoutAudit } from '#core/audit-context.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { repeatInTransactions } from '#core/portions.ts'
import type { Services } from '#core/services.ts'
import { companies } from '#database/schema/companies.ts'
import { companyImports, type ImportTarget } from '#database/schema/company-archive.ts'
import { projects } from '#database/schema/projects.ts'
import { themes } from '#database/schema/themes.ts'
import { users } from '#database/schema/users.ts'
import { recount } from '#features/subscriptions/index.ts'
import { copiedId } from './ids.ts'
import { newAccounts } from './imported-people.ts'
import { removeStagedRows } from './staged-rows.ts'

interface FailedImport {
  id: string
  settings: ImportTarget
}

/** Number of tools that one transaction deletes. Deleting a tool deletes thousands of rows. */
const sizes = { first: 1, min: 1, max: 20 }

/**
 * Deletes what an import has stored: its tools, its company and the accounts that it has added. The nightly cleanup
 * removes the stored files.
 */
export async function undoImport({ engine, log }: Services, failed: FailedImport): Promise<void> {
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    engine.transaction(async tx => {
      await withoutAudit(tx)
      await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
      return work(tx)
    })
  const { companyId } = (await transaction(tx => importOf(tx, failed.id))) ?? { companyId: null }
  if (companyId) {
    const ids = await transaction(tx => importedProjects(tx, failed, companyId))
    await repeatInTransactions(transaction, sizes, async (tx, size) => {
      const some = ids.splice(0, size)
      if (some.length > 0) await tx.delete(projects).where(inArray(projects.id, some))
      return ids.length === 0
    })
    await transaction(tx => removeOwner(tx, failed, companyId))
  }
  const accounts = await transaction(tx => newAccounts(tx, failed.id))
  for (const account of accounts)
    await transaction(tx => removeAccount(tx, account)).catch(error =>
      // Somebody has used the account meanwhile.
      log.warn({ err: error }, 'the account of a failed import stays'),
    )
  await transaction(tx => removeStagedRows(tx, failed.id))
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
  const isImported =
    settings.kind === 'company'
      ? eq(projects.companyId, companyId)
      : inArray(
          projects.id,
          settings.projectIds.map(projectId => copiedId(id, projectId)),
        )
  const rows = await tx.select({ id: projects.id }).from(projects).where(isImported)
  return rows.map(row => row.id)
}

/** Deletes the new company with its theme, or corrects the counts of the company that got the tools. */
async function removeOwner(tx: Tx, { id, settings }: FailedImport, companyId: string): Promise<void> {
  await tx.update(companyImports).set({ companyId: null }).where(eq(companyImports.id, id))
  if (settings.kind === 'projects') {
    await recount(tx, companyId)
    return
  }
  const [company] = await tx
    .select({ themeId: companies.themeId })
    .from(companies)
    .where(eq(companies.id, companyId))
  await tx.delete(companies).where(eq(companies.id, companyId))
  if (company?.themeId) await tx.delete(themes).where(eq(themes.id, company.themeId))
}

/** Deletes an account, unless somebody has added the person to a company or a tool meanwhile. */
const removeAccount = (tx: Tx, id: string) =>
  tx.delete(users).where(
    sql`${users.id} = ${id} and not exists (select 1 from company_user cu where cu.user_id = ${id})
      and not exists (select 1 from project_user pu where pu.user_id = ${id})`,
  )

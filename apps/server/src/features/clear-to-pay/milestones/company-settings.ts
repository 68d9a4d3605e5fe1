import { ownerCompanyOf } from '#core/access/owner-company.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { getDefaults } from '#features/company-defaults/index.ts'

/** Returns the clear-to-pay settings of the company that owns a project. */
export async function settingsOf(tx: Tx, project: string) {
  const { approvalAsksPassword, financialRecipients, currencyCode } = await getDefaults(
    tx,
    await ownerCompanyOf(tx, project),
  )
  return { approvalAsksPassword, financialRecipients, currencyCode }
}

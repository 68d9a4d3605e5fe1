import type { CurrencyCode } from '@steelsafe/contract/core/formats/currencies.ts'
import { defaultCurrency } from '@steelsafe/contract/core/formats/currencies.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { companyDefaults } from '#database/schema/company-defaults.ts'
import { projects } from '#database/schema/projects.ts'

/** The tool of a project, with the values that limit what people record about it. */
export interface Tool {
  id: string
  projectNumber: string
  /** Id of the owner company. */
  companyId: string
  unitId: (typeof projects.$inferSelect)['productionUnitId']
  cavities: number | null
  /** In seconds. */
  quotedCycleTime: number | null
  /** The currency of the owner company. */
  currencyCode: CurrencyCode
}

/** Returns the tool of a project. */
export async function getTool(tx: Tx, project: string): Promise<Tool> {
  const [tool] = await selectTool(tx, project)
  return tool! // The rule of the endpoint has checked that the project exists.
}

/**
 * Returns a tool and locks it, so that a concurrent request waits whose values are also compared with what is recorded
 * about the tool.
 */
export async function lockTool(tx: Tx, project: string): Promise<Tool> {
  const [tool] = await selectTool(tx, project).for('no key update', { of: projects })
  return tool! // The rule of the endpoint has checked that the project exists.
}

const selectTool = (tx: Tx, project: string) =>
  tx
    .select({
      id: projects.id,
      projectNumber: projects.projectNumber,
      companyId: projects.companyId,
      unitId: projects.productionUnitId,
      cavities: projects.cavities,
      quotedCycleTime: projects.quotedCycleTime,
      currencyCode: sql<CurrencyCode>`coalesce(${companyDefaults.currencyCode}, ${defaultCurrency})`,
    })
    .from(projects)
    .leftJoin(companyDefaults, eq(companyDefaults.companyId, projects.companyId))
    .where(eq(projects.id, project))

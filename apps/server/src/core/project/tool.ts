import type { CurrencyCode } from '@steelsafe/contract/core/formats/currencies.ts'
import { defaultCurrency } from '@steelsafe/contract/core/formats/currencies.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { projects } from '#database/schema/projects.ts'

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
export const getTool = (tx: Tx, project: string): Promise<Tool> => selectTool(tx, project, sql``)

/**
 * Returns a tool and locks it, so that a concurrent request waits whose values are also compared with what is recorded
 * about the tool.
 */
export const lockTool = (tx: Tx, project: string): Promise<Tool> =>
  selectTool(tx, project, sql`for no key update of p`)

async function selectTool(tx: Tx, project: string, lock: ReturnType<typeof sql>): Promise<Tool> {
  const { rows } = await tx.execute<Tool & Record<string, unknown>>(sql`
    select p.id, p.project_number as "projectNumber", p.company_id as "companyId", p.production_unit_id as "unitId",
      p.cavities, p.quoted_cycle_time::float8 as "quotedCycleTime",
      coalesce((select d.currency_code from company_default d where d.company_id = p.company_id), ${defaultCurrency}) as "currencyCode"
    from project p where p.id = ${project} ${lock}`)
  return rows[0]! // The rule of the endpoint has checked that the project exists.
}

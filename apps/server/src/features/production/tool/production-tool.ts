import type { CurrencyCode } from '@steelsafe/contract/core/formats/currencies.ts'
import { defaultCurrency } from '@steelsafe/contract/core/formats/currencies.ts'
import type { ProductionUnit } from '@steelsafe/contract/projects/names.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict } from '#core/errors.ts'

/** The fields of a tool that production uses. */
export interface ProductionTool {
  id: string
  projectNumber: string
  /** Id of the owner company. */
  companyId: string
  unitId: ProductionUnit
  cavities: number | null
  /** In seconds. */
  quotedCycleTime: number | null
  /** The currency of the owner company. */
  currencyCode: CurrencyCode
}

export const getTool = (tx: Tx, project: string): Promise<ProductionTool> => selectTool(tx, project, sql``)

/**
 * Returns a tool and locks it against concurrent changes of its production, because new values are compared with the
 * total and the counter readings.
 */
export const lockTool = (tx: Tx, project: string): Promise<ProductionTool> =>
  selectTool(tx, project, sql`for no key update of p`)

/**
 * Checks the unit of an entered quantity.
 * @throws 409 when a quantity was entered in another unit than the unit of the tool
 */
export function assertUnit(
  { unitId }: Pick<ProductionTool, 'unitId'>,
  enteredUnitId: ProductionUnit | undefined,
): void {
  if (enteredUnitId !== undefined && enteredUnitId !== unitId)
    throw conflict('production:rule.unitChanged', { enteredUnitId, unitId })
}

async function selectTool(tx: Tx, project: string, lock: ReturnType<typeof sql>): Promise<ProductionTool> {
  const { rows } = await tx.execute<ProductionTool & Record<string, unknown>>(sql`
    select p.id, p.project_number as "projectNumber", p.company_id as "companyId", p.production_unit_id as "unitId",
      p.cavities, p.quoted_cycle_time::float8 as "quotedCycleTime",
      coalesce((select d.currency_code from company_default d where d.company_id = p.company_id), ${defaultCurrency}) as "currencyCode"
    from project p where p.id = ${project} ${lock}`)
  return rows[0]! // The rule of the endpoint has checked that the project exists.
}

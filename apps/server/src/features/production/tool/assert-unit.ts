import type { ProductionUnit } from '@steelsafe/contract/projects/names.ts'
import { conflict } from '#core/errors.ts'
import type { Tool } from '#core/project/tool.ts'

/**
 * Checks the unit of an entered quantity.
 * @throws 409 when a quantity was entered in another unit than the unit of the tool
 */
export function assertUnit(
  { unitId }: Pick<Tool, 'unitId'>,
  enteredUnitId: ProductionUnit | undefined,
): void {
  if (enteredUnitId !== undefined && enteredUnitId !== unitId)
    throw conflict('production:rule.unitChanged', { enteredUnitId, unitId })
}

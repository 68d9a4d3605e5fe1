import type { GpsLocation } from '@steelsafe/contract/gps/entities.ts'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { forbidden } from '#core/errors.ts'
import { can } from '#core/permissions.ts'

/** Whoever may edit the profile may correct every location of the project; others only those that they recorded. */
export const mayChangeAll = (tx: Tx, caller: Caller, project: string): Promise<boolean> =>
  can(tx, caller, 'EditProfile', { project })

/** @throws 403 */
export function assertMayChange({ can }: GpsLocation): void {
  if (!can.change) throw forbidden('gps:rule.notOwnLocation')
}

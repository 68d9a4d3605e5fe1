import type { GpsLocation } from '@steelsafe/contract/gps/entities.ts'
import type { Caller } from '#core/access/caller.ts'
import { can } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { forbidden } from '#core/errors.ts'

/**
 * Returns true when the caller may change all locations of the project, because they may edit its profile. Other users
 * may change only the locations that they recorded.
 */
export const canChangeAll = (tx: Tx, caller: Caller, project: string): Promise<boolean> =>
  can(tx, caller, 'EditProfile', { project })

/**
 * Checks that the caller may change a location.
 * @throws 403 for a location that another user recorded, unless the caller may edit the profile
 */
export function assertCanChangeLocation({ can }: GpsLocation): void {
  if (!can.change) throw forbidden('gps:rule.notOwnLocation')
}

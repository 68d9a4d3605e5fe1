import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { forbidden } from '#core/errors.ts'
import { idsOfPeople } from './people.ts'

/**
 * Checks that the caller is an approver of a milestone. No action and no role replaces this.
 * @throws 403 when the caller is not an approver
 */
export async function assertApprover(
  tx: Tx,
  caller: Pick<Caller, 'id'>,
  project: string,
  milestone: string,
): Promise<void> {
  const approvers = await idsOfPeople(tx, project, milestone, 'approver')
  if (!approvers.includes(caller.id)) throw forbidden('clear-to-pay:rule.onlyApprovers')
}

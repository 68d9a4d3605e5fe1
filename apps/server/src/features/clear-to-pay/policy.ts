import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { forbidden } from '#core/errors.ts'
import { idsOfPeople } from './people.ts'

/** Approving is up to the listed approvers: no right and no role replaces being one. @throws 403 */
export async function assertApprover(
  tx: Tx,
  caller: Pick<Caller, 'id'>,
  project: string,
  milestone: string,
): Promise<void> {
  const approvers = await idsOfPeople(tx, project, milestone, 'approver')
  if (!approvers.includes(caller.id)) throw forbidden('clear-to-pay:rule.onlyApprovers')
}

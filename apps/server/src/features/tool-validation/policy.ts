import type { Caller } from '#core/access/caller.ts'
import { can } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { RaisedAlert } from './rules/rule.ts'

/**
 * Returns the alerts that the caller may view. Alerts about production and milestones require the action to view these.
 */
export async function filterVisible<Alert extends Pick<RaisedAlert, 'requiredAction'>>(
  tx: Tx,
  caller: Caller,
  project: string,
  alerts: readonly Alert[],
): Promise<Alert[]> {
  const neededActions = [...new Set(alerts.flatMap(({ requiredAction }) => requiredAction ?? []))]
  const allowedActions = new Set<string>()
  for (const action of neededActions)
    if (await can(tx, caller, action, { project })) allowedActions.add(action)
  return alerts.filter(
    ({ requiredAction }) => requiredAction === undefined || allowedActions.has(requiredAction),
  )
}

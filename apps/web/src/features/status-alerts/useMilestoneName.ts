import { statusAlerts } from '@steelsafe/contract/status-alerts/endpoints.ts'
import { usePermission } from '#core/permissions.ts'
import { useEndpointQuery } from '#core/queries.ts'

/** Returns the name of a milestone, or "…" while it loads. */
export function useMilestoneName(project: string, statusAlertId: string): string {
  const { isAllowed } = usePermission(statusAlerts.list)
  const input = { params: { id: project }, query: { statusAlertId } }
  const milestoneQuery = useEndpointQuery(statusAlerts.list, input, { enabled: isAllowed })
  return milestoneQuery.data?.milestones[0]?.name ?? '…'
}

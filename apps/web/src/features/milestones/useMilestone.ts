import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'

/** Returns the name of a milestone ("…" while it loads), and whether the milestone is complete. */
export function useMilestone(project: string, statusAlertId: string): { name: string; isComplete: boolean } {
  const { isAllowed } = usePermission(milestones.list)
  const input = { params: { id: project }, query: { statusAlertId } }
  const { data } = useEndpointQuery(milestones.list, input, { enabled: isAllowed })
  const milestone = data?.milestones[0]
  return { name: milestone?.name ?? '…', isComplete: milestone?.state === 'Complete' }
}

import { statusAlerts } from '@steelsafe/contract/status-alerts/endpoints.ts'
import { useMay } from '#core/may.ts'
import { useAnswer } from '#core/queries.ts'

/** Returns the name of a milestone, or "…" while it loads. */
export function useMilestoneName(project: string, statusAlertId: string): string {
  const { may } = useMay(statusAlerts.list)
  const input = { params: { id: project }, query: { statusAlertId } }
  const found = useAnswer(statusAlerts.list, input, { enabled: may })
  return found.data?.milestones[0]?.name ?? '…'
}

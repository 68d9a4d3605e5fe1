import { statusAlerts } from '@steelsafe/contract/status-alerts/endpoints.ts'
import { useMay } from '#core/may.ts'
import { useAnswer } from '#core/queries.ts'

/** What a milestone is called, as soon as that is known. */
export function useMilestoneName(project: string, statusAlertId: string): string {
  const { may } = useMay(statusAlerts.list)
  const input = { params: { id: project }, query: { statusAlertId } }
  const found = useAnswer(statusAlerts.list, input, { enabled: may })
  return found.data?.milestones[0]?.name ?? '…'
}

import { statusAlertPaths } from '@steelsafe/contract/status-alerts/paths.ts'
import { useParams } from '#core/navigation.ts'
import { MilestonePage } from './MilestonePage.tsx'

/** The form of a milestone, with its plan open. */
export function Screen() {
  const { id, alertEntryId } = useParams(statusAlertPaths.configure)
  return <MilestonePage project={id} milestone={alertEntryId} opensAt="plan" />
}

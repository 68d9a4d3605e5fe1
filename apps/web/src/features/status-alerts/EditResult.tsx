import { statusAlertPaths } from '@steelsafe/contract/status-alerts/paths.ts'
import { useParams } from '#core/navigation.ts'
import { MilestonePage } from './MilestonePage.tsx'

/** The form of a milestone, with its result open. */
export function Screen() {
  const { id, statusAlertId } = useParams(statusAlertPaths.edit)
  return <MilestonePage project={id} milestone={statusAlertId} opensAt="result" />
}

import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { MilestonePage } from '../page/MilestonePage.tsx'

/** Shows the form of a milestone, with its result open. */
export function Screen() {
  const { id, statusAlertId } = useParams(milestonePaths.edit)
  return <MilestonePage project={id} milestone={statusAlertId} opensAt="result" />
}

import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { MilestonePage } from '../page/MilestonePage.tsx'

/** Shows the form of a milestone, with its configuration open. */
export function Screen() {
  const { id, alertEntryId } = useParams(milestonePaths.configure)
  return <MilestonePage project={id} milestone={alertEntryId} opensAt="configuration" />
}

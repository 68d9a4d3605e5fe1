import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { MilestoneSettings } from '#features/clear-to-pay/MilestoneSettings.tsx'

/** A page with the settings of a clear-to-pay milestone. */
export function Screen() {
  const { id, milestoneId } = useParams(clearToPayPaths.edit)
  const { data } = useEndpointQuery(clearToPay.get, { params: { milestoneId } })
  return data && <MilestoneSettings project={id} milestone={data.milestone} />
}

import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { Steps } from '#features/clear-to-pay/steps/Steps.tsx'

/** A page with the steps of a clear-to-pay milestone. The address contains the id of the milestone. */
export function Screen() {
  const { id } = useParams(projectMemberPaths.addUser)
  const { data } = useEndpointQuery(clearToPay.get, { params: { milestoneId: id } })
  return data && <Steps milestone={data.milestone} />
}

import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { TryoutLimit } from '#features/mold-qualification/tryouts/TryoutLimit.tsx'

/** A page with the number of planned tryouts of a tool. */
export function Screen() {
  const { id } = useParams(moldQualificationPaths.sheets)
  const { data } = useEndpointQuery(moldQualification.tryouts, { params: { id } })
  return data && <TryoutLimit project={id} answer={data} />
}

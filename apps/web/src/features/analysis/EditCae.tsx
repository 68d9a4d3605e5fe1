import { analysisPaths } from '@steelsafe/contract/analysis/paths.ts'
import { useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { EditAnalysis } from './EditAnalysis.tsx'

/** Creates or updates a simulation of the part. */
export function Screen() {
  const { id } = useParams(analysisPaths.editCae)
  const { analysisId } = useQueryValues(analysisPaths.editCae)
  return <EditAnalysis project={id} kind="CAE" analysisId={analysisId} />
}

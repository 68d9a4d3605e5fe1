import { analysisPaths } from '@steelsafe/contract/analysis/paths.ts'
import { useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { EditAnalysis } from './EditAnalysis.tsx'

/** Creates or updates a finite element analysis. */
export function Screen() {
  const { id } = useParams(analysisPaths.editFea)
  const { analysisId } = useQueryValues(analysisPaths.editFea)
  return <EditAnalysis project={id} kind="FEA" analysisId={analysisId} />
}

import { analysisPaths } from '@steelsafe/contract/analysis/paths.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { AnalysisList } from './AnalysisList.tsx'

/** Lists the finite element analyses of the mold. */
export function Screen() {
  const { id } = useParams(analysisPaths.fea)
  return <AnalysisList project={id} kind="FEA" />
}

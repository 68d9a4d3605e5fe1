import { analysisPaths } from '@steelsafe/contract/analysis/paths.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { AnalysisList } from './AnalysisList.tsx'

/** Lists the molding simulations of the part. */
export function Screen() {
  const { id } = useParams(analysisPaths.cae)
  return <AnalysisList project={id} kind="CAE" />
}

import type { AnalysisKind } from './names.ts'
import { analysisPaths } from './paths.ts'

/** The list and the edit screen of each kind. */
export const pathsOfKind = {
  CAE: { list: analysisPaths.cae, edit: analysisPaths.editCae },
  FEA: { list: analysisPaths.fea, edit: analysisPaths.editFea },
} as const satisfies Record<AnalysisKind, object>

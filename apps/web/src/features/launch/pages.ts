import { pathsOfKind } from '@steelsafe/contract/analysis/kind-paths.ts'
import type { Missing } from '@steelsafe/contract/launch/entities.ts'
import type { GaugeName } from '@steelsafe/contract/launch/names.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { pressPaths } from '@steelsafe/contract/presses/paths.ts'
import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'

/** Returns the path of the page of a gauge, for each gauge. */
export const pageOfGauge: Record<GaugeName, (tool: string) => string> = {
  Design: partDesignPaths.home,
  Analysis: launchPaths.analysis,
  Manufacturing: operationPaths.list,
  Validation: toolValidationPaths.home,
}

/** Returns the path of the page on which a missing item is completed. For an action, it is the page of its analysis. */
export function pageOfMissing(tool: string, { kind, id, analysis }: Missing): string {
  switch (kind) {
    case 'revision':
      return partDesignPaths.editRevision(tool, { revisionId: id })
    case 'press':
      return pressPaths.zone(tool)
    case 'analysis':
    case 'action':
      return analysis
        ? pathsOfKind[analysis.kind].edit(tool, { analysisId: analysis.id })
        : launchPaths.analysis(tool)
    case 'operation':
      return operationPaths.edit(tool, { operationId: id })
    case 'milestone':
      return milestonePaths.view(tool, id)
    case 'study':
      return moldingPaths.study(tool, { studyId: id })
    case 'tryout':
      return moldQualificationPaths.tryout(tool, id)
  }
}

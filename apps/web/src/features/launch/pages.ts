import type { GaugeName } from '@steelsafe/contract/launch/names.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'

/** Page of each gauge of a tool. */
export const pageOfGauge: Record<GaugeName, (tool: string) => string> = {
  Design: partDesignPaths.home,
  Analysis: launchPaths.analysis,
  Manufacturing: operationPaths.list,
  Validation: toolValidationPaths.home,
}

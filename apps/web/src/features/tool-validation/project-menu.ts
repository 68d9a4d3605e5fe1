import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const toolValidationProjectMenu: readonly ProjectItem[] = [
  {
    name: 'toolValidation',
    tab: 'launch',
    order: 60,
    path: toolValidationPaths.home,
    for: moldQualification.tryouts,
  },
]

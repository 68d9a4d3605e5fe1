import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const partDesignProjectMenu: readonly ProjectItem[] = [
  { name: 'partDesign', tab: 'launch', order: 20, path: partDesignPaths.home, for: partDesign.revisions },
]

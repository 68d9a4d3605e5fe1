import { quality } from '@steelsafe/contract/quality/endpoints.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const qualityProjectMenu: readonly ProjectItem[] = [
  { name: 'corporateQuality', tab: 'launch', order: 70, path: qualityPaths.main, for: quality.list },
]

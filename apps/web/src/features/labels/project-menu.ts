import { labels } from '@steelsafe/contract/labels/endpoints.ts'
import { labelPaths } from '@steelsafe/contract/labels/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const labelProjectMenu: readonly ProjectItem[] = [
  { name: 'qr', tab: 'more', order: 70, path: labelPaths.qrCode, for: labels.code, isForAdmins: true },
]

import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import { sharingPaths } from '@steelsafe/contract/sharing/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const sharingProjectMenu: readonly ProjectItem[] = [
  { name: 'shared', tab: 'files', order: 30, path: sharingPaths.list, for: sharing.list },
]

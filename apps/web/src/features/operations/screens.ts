import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { publicScreen, screen } from '#core/navigation/screen.ts'

export const operationScreens = [
  screen(operationPaths.list, () => import('./List.tsx')),
  screen(operationPaths.add, () => import('./AddComponent.tsx')),
  screen(operationPaths.import, () => import('./ImportOperations.tsx')),
  screen(operationPaths.links, () => import('./links/Links.tsx')),
  publicScreen(operationPaths.external, () => import('./links/External.tsx')),
  screen(operationPaths.edit, () => import('./EditOperation.tsx')),
]

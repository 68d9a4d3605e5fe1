import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { screen } from '#core/screen.ts'

export const productionScreens = [
  screen(productionPaths.home, () => import('./Home.tsx')),
  screen(productionPaths.data, () => import('./EntryList.tsx')),
  screen(productionPaths.editData, () => import('./EditEntry.tsx')),
  screen(productionPaths.importData, () => import('./ImportEntries.tsx')),
  screen(productionPaths.importCycles, () => import('./ImportCycles.tsx')),
  screen(productionPaths.targets, () => import('./TargetList.tsx')),
  screen(productionPaths.editTarget, () => import('./EditTarget.tsx')),
]

import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const productionScreens = [
  screen(productionPaths.home, () => import('./Home.tsx')),
  screen(productionPaths.data, () => import('./EntryList.tsx')),
  screen(productionPaths.editData, () => import('./shifts/EditEntry.tsx')),
  screen(productionPaths.importData, () => import('./shifts/ImportEntries.tsx')),
  screen(productionPaths.importCycles, () => import('./shifts/ImportCycles.tsx')),
  screen(productionPaths.enterShift, () => import('./shifts/EnterShift.tsx')),
  screen(productionPaths.targets, () => import('./TargetList.tsx')),
  screen(productionPaths.editTarget, () => import('./EditTarget.tsx')),
]

import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const productionScreens = [
  screen(productionPaths.home, () => import('./Home.tsx')),
  screen(productionPaths.data, () => import('./EntryList.tsx')),
  screen(productionPaths.editData, () => import('./entry/EditEntry.tsx')),
  screen(productionPaths.importData, () => import('./import/ImportEntries.tsx')),
  screen(productionPaths.importCycles, () => import('./import/ImportCycles.tsx')),
  screen(productionPaths.enterShift, () => import('./floor/EnterShift.tsx')),
  screen(productionPaths.targets, () => import('./TargetList.tsx')),
  screen(productionPaths.editTarget, () => import('./EditTarget.tsx')),
]

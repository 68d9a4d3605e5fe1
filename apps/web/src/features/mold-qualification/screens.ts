import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const moldQualificationScreens = [
  screen(moldQualificationPaths.home, () => import('./Home.tsx')),
  screen(moldQualificationPaths.tryout, () => import('./TryoutPage.tsx')),
  screen(moldQualificationPaths.editTryout, () => import('./EditTryout.tsx')),
  screen(moldQualificationPaths.sheets, () => import('./Sheets.tsx')),
  screen(moldQualificationPaths.editSheet, () => import('./EditSheet.tsx')),
  screen(moldQualificationPaths.editFinding, () => import('./EditFinding.tsx')),
  screen(moldQualificationPaths.dimensions, () => import('./Dimensions.tsx')),
  screen(moldQualificationPaths.importDimensions, () => import('./ImportDimensions.tsx')),
]

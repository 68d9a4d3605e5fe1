import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const moldQualificationScreens = [
  screen(moldQualificationPaths.home, () => import('./Home.tsx')),
  screen(moldQualificationPaths.tryout, () => import('./tryouts/TryoutPage.tsx')),
  screen(moldQualificationPaths.editTryout, () => import('./tryouts/EditTryout.tsx')),
  screen(moldQualificationPaths.sheets, () => import('./sheet/Sheets.tsx')),
  screen(moldQualificationPaths.editSheet, () => import('./sheet/EditSheet.tsx')),
  screen(moldQualificationPaths.editFinding, () => import('./findings/EditFinding.tsx')),
  screen(moldQualificationPaths.dimensions, () => import('./Dimensions.tsx')),
  screen(moldQualificationPaths.importDimensions, () => import('./ImportDimensions.tsx')),
]

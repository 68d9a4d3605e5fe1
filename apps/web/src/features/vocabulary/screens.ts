import { vocabularyPaths } from '@steelsafe/contract/vocabulary/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const vocabularyScreens = [
  screen(vocabularyPaths.list, () => import('./WordList.tsx')),
  screen(vocabularyPaths.edit, () => import('./EditWord.tsx')),
  screen(vocabularyPaths.checklists, () => import('./ChecklistList.tsx')),
  screen(vocabularyPaths.editChecklist, () => import('./EditChecklist.tsx')),
]

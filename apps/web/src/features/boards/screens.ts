import { boardPaths } from '@steelsafe/contract/boards/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const boardScreens = [
  screen(boardPaths.board, () => import('./Board.tsx')),
  screen(boardPaths.work, () => import('./Work.tsx')),
]

import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { screen } from '#core/screen.ts'

export const knowledgeScreens = [
  screen(knowledgePaths.home, () => import('./Home.tsx')),
  screen(knowledgePaths.solutions, () => import('./Solutions.tsx')),
  screen(knowledgePaths.fourPointZero, () => import('./FourPointZero.tsx')),
  screen(knowledgePaths.category, () => import('./Category.tsx')),
  screen(knowledgePaths.term, () => import('./Term.tsx')),
  screen(knowledgePaths.solution, () => import('./Solution.tsx')),
]

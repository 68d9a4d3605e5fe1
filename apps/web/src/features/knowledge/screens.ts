import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { screen } from '#core/navigation/screen.ts'

const content = () => import('./content.ts')
const article = async ({ term = '' }) => (await content()).prefetchArticle(term)
const heads = async () => (await content()).prefetchHeads()
const slides = async () => (await content()).prefetchSlides()

export const knowledgeScreens = [
  screen(knowledgePaths.home, () => import('./Home.tsx'), slides),
  screen(knowledgePaths.solutions, () => import('./articles/Solutions.tsx'), heads),
  screen(knowledgePaths.fourPointZero, () => import('./FourPointZero.tsx')),
  screen(knowledgePaths.category, () => import('./articles/Category.tsx'), heads),
  screen(knowledgePaths.term, () => import('./articles/Term.tsx'), article),
  screen(knowledgePaths.solution, () => import('./articles/Solution.tsx'), article),
]

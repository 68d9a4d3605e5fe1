import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import { screen } from '#core/navigation/screen.ts'

const document = () => import('./Document.tsx')

export const qualityScreens = [
  screen(qualityPaths.main, () => import('./Home.tsx')),
  screen(qualityPaths.administrative, document),
  screen(qualityPaths.engineering, document),
  screen(qualityPaths.manufacturing, document),
  screen(qualityPaths.quality, document),
  screen(qualityPaths.replace, () => import('./Replace.tsx')),
]

import type { RjgPageName } from '@steelsafe/contract/rjg/names.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { screen } from '#core/navigation/screen.ts'

const content = () => import('./content.ts')
const page = (name: RjgPageName) => async () => (await content()).prefetchPage(name)
const challenges = async () => (await content()).prefetchChallenges()

export const rjgScreens = [
  screen(rjgPaths.home, () => import('./Home.tsx'), page('home')),
  screen(rjgPaths.copilot, () => import('./lessons/Copilot.tsx'), page('copilot')),
  screen(rjgPaths.edart, () => import('./lessons/Edart.tsx'), page('edart')),
  screen(rjgPaths.edoctor, () => import('./lessons/Edoctor.tsx'), page('edoctor')),
  screen(rjgPaths.tzero, () => import('./lessons/Tzero.tsx'), page('tzero')),
  screen(rjgPaths.mivtransfer, () => import('./lessons/MivTransfer.tsx'), page('mivtransfer')),
  screen(rjgPaths.training, () => import('./lessons/Training.tsx'), page('training')),
  screen(rjgPaths.test, () => import('./Test.tsx')),
  screen(rjgPaths.results, () => import('./Results.tsx')),
  screen(rjgPaths.challenge, () => import('./challenge/ChallengePage.tsx'), challenges),
  screen(rjgPaths.companyScores, () => import('./challenge/CompanyScores.tsx')),
]

import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { screen } from '#core/screen.ts'

export const rjgScreens = [
  screen(rjgPaths.home, () => import('./Home.tsx')),
  screen(rjgPaths.copilot, () => import('./Copilot.tsx')),
  screen(rjgPaths.edart, () => import('./Edart.tsx')),
  screen(rjgPaths.edoctor, () => import('./Edoctor.tsx')),
  screen(rjgPaths.tzero, () => import('./Tzero.tsx')),
  screen(rjgPaths.mivtransfer, () => import('./MivTransfer.tsx')),
  screen(rjgPaths.training, () => import('./Training.tsx')),
  screen(rjgPaths.test, () => import('./Test.tsx')),
  screen(rjgPaths.results, () => import('./Results.tsx')),
  screen(rjgPaths.challenge, () => import('./ChallengePage.tsx')),
  screen(rjgPaths.companyScores, () => import('./CompanyScores.tsx')),
]

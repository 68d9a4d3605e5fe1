import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { screen } from '#core/screen.ts'

export const systemScreens = [screen(supportPaths.firstSteps, () => import('./FirstStepsPage.tsx'))]

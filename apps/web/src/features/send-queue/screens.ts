import { sendQueuePaths } from '@steelsafe/contract/send-queue/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const sendQueueScreens = [screen(sendQueuePaths.list, () => import('./items/UnsentItems.tsx'))]

import { outboxPaths } from '@steelsafe/contract/outbox/paths.ts'
import { adminScreen } from '#core/navigation/screen.ts'

export const outboxScreens = [adminScreen(outboxPaths.list, () => import('./Outbox.tsx'))]

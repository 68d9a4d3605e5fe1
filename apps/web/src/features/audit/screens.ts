import { auditPaths } from '@steelsafe/contract/audit/paths.ts'
import { adminScreen } from '#core/navigation/screen.ts'

export const auditScreens = [adminScreen(auditPaths.list, () => import('./Audit.tsx'))]

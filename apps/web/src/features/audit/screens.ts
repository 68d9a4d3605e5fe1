import { adminScreen } from '#core/screen.ts'

export const auditScreens = [adminScreen('/admin/audit', () => import('./Audit.tsx'))]

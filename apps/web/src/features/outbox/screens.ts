import { adminScreen } from '#core/screen.ts'

export const outboxScreens = [adminScreen('/admin/outbox', () => import('./Outbox.tsx'))]

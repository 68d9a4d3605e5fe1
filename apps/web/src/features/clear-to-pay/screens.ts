import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const clearToPayScreens = [
  screen(clearToPayPaths.list, () => import('./MilestoneList.tsx')),
  screen(clearToPayPaths.edit, () => import('./EditMilestone.tsx')),
  screen(clearToPayPaths.history, () => import('./HistoryList.tsx')),
  screen(clearToPayPaths.payments, () => import('./Payments.tsx')),
  screen(clearToPayPaths.paymentSums, () => import('./PaymentSums.tsx')),
]

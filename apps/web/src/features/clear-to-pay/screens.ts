import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const clearToPayScreens = [
  screen(clearToPayPaths.list, () => import('./MilestoneList.tsx')),
  screen(clearToPayPaths.edit, () => import('./EditMilestone.tsx')),
  screen(clearToPayPaths.history, () => import('./history/HistoryList.tsx')),
  screen(clearToPayPaths.payments, () => import('./payments/Payments.tsx')),
  screen(clearToPayPaths.paymentSums, () => import('./payments/PaymentSums.tsx')),
]

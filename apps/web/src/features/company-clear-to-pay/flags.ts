import type { CompanyClearToPayMilestone } from '@steelsafe/contract/company-clear-to-pay/entities.ts'

/** The requirements and effects of a clear-to-pay milestone, in display order. */
export const flags = [
  'isApprovalRequired',
  'isFileRequired',
  'isNotifier',
  'isFinancialTrigger',
] as const satisfies (keyof CompanyClearToPayMilestone)[]

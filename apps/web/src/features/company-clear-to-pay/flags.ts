import type { Milestone } from '@steelsafe/contract/company-clear-to-pay/entities.ts'

/** What a clear-to-pay milestone asks for and sets off, in the order in which it is shown. */
export const flags = [
  'isApprovalRequired',
  'isFileRequired',
  'isNotifier',
  'isFinancialTrigger',
] as const satisfies (keyof Milestone)[]

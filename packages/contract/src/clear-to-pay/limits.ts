export const clearToPayLimits = {
  /** Maximum number of clear-to-pay milestones of one project. */
  milestones: 500,
  /** Maximum number of approvers, and of notified people, of one milestone. */
  people: 100,
  /** Maximum number of addresses of a company that are notified of a payment. */
  financialRecipients: 10,
  /** Maximum number of rows in the sums of a company by tool. A tool has a row for each of its currencies. */
  summedTools: 1_000,
} as const

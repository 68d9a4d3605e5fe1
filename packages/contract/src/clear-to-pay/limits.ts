/** The limits of the clear-to-pay of projects. */
export const clearToPayLimits = {
  /** Maximum number of approvers of one milestone, and of people who are told of it. */
  people: 100,
  /** Maximum number of addresses of a company that are told of a payment. */
  financialRecipients: 10,
} as const

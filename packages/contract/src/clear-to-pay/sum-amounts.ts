import { displayStatusOf } from './status.ts'

/** Amounts in one currency. Amounts in different currencies are never added. */
interface AmountSum {
  currencyCode: string
  /** The sum of all amounts. */
  total: number
  /** The part of completed milestones, which may be paid. */
  complete: number
  /** The part of open milestones whose target date is today or has passed. */
  overdue: number
}

interface Payment {
  amount: number | null
  currencyCode: string
  isComplete: boolean
  targetDate: string | null
}

/**
 * Returns the sums of the amounts of milestones for each currency, in the order of the currency codes.
 * @param today the day of the project, yyyy-MM-dd, which determines whether a milestone is overdue
 */
export function sumAmounts(payments: readonly Payment[], today: string): AmountSum[] {
  const sums = new Map<string, AmountSum>()
  for (const payment of payments) {
    const { amount, currencyCode } = payment
    if (amount === null) continue
    const before = sums.get(currencyCode) ?? { currencyCode, total: 0, complete: 0, overdue: 0 }
    const status = displayStatusOf(payment, today)
    sums.set(currencyCode, {
      currencyCode,
      total: toCents(before.total + amount),
      complete: toCents(before.complete + (status === 'Complete' ? amount : 0)),
      overdue: toCents(before.overdue + (status === 'Overdue' ? amount : 0)),
    })
  }
  return [...sums.values()].sort((one, other) => (one.currencyCode < other.currencyCode ? -1 : 1))
}

/** Rounds to cents, because sums of binary fractions are inexact: 0.1 + 0.2. */
const toCents = (amount: number): number => Math.round(amount * 100) / 100

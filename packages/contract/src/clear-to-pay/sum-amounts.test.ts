import { expect, test } from 'vitest'
import { sumAmounts } from './sum-amounts.ts'

const today = '2026-11-22'
const open = { amount: 0.1, currencyCode: 'EUR', isComplete: false, targetDate: '2026-12-01' }

test('amounts in different currencies are never added', () => {
  const dollars = { ...open, amount: 500, currencyCode: 'USD' }
  expect(sumAmounts([dollars, open, dollars], today)).toEqual([
    { currencyCode: 'EUR', total: 0.1, complete: 0, overdue: 0 },
    { currencyCode: 'USD', total: 1000, complete: 0, overdue: 0 },
  ])
})

test('a sum is exact to the cent', () => {
  expect(sumAmounts([open, { ...open, amount: 0.2 }], today)).toMatchObject([{ total: 0.3 }])
})

test('complete and overdue amounts are parts of the total, and a target date of today is overdue', () => {
  const payments = [
    { ...open, amount: 1, isComplete: true, targetDate: '2026-01-01' },
    { ...open, amount: 2, targetDate: today },
    { ...open, amount: 4, targetDate: null },
    { ...open, amount: 8 },
  ]
  expect(sumAmounts(payments, today)).toEqual([{ currencyCode: 'EUR', total: 15, complete: 1, overdue: 2 }])
})

test('milestones without an amount have no sum', () => {
  expect(sumAmounts([{ ...open, amount: null }], today)).toEqual([])
})

import type { CurrencyCode } from '@steelsafe/contract/core/formats/currencies.ts'
import type { CompanyKey, ShopTool } from './types.ts'

/** The currency of each company, with the approximate value of a US dollar in the currency. */
const currencies: Record<CompanyKey, { currencyCode: CurrencyCode; perDollar: number }> = {
  oem: { currencyCode: 'USD', perDollar: 1 },
  molder: { currencyCode: 'MXN', perDollar: 18 },
  toolmaker: { currencyCode: 'EUR', perDollar: 0.9 },
}

/**
 * The price of a fictional tool in US dollars: a fixed amount for the design, and an amount for each kilogram of steel.
 */
const designPrice = 25_000
const pricePerKilogram = 45

/** The shares of the price, by the number of payments. */
const shares: Record<number, readonly number[]> = {
  2: [0.6, 0.4],
  3: [0.4, 0.4, 0.2],
  4: [0.3, 0.3, 0.2, 0.2],
}

/** Returns the amounts of the payments of a tool. They add up to its price, which is a multiple of 100. */
export function amountsOf({ owner, weight }: ShopTool, paymentCount: number) {
  const { currencyCode, perDollar } = currencies[owner]
  const price = Math.round(((designPrice + weight * pricePerKilogram) * perDollar) / 100) * 100
  const parts = shares[paymentCount]! // The standards of the companies have two to four payments.
  return { currencyCode, amounts: parts.map(share => Math.round(price * share)) }
}

/**
 * Returns the number of the purchase order of a tool, and of the invoice of a payment.
 * @param payment the index of the payment, from 0
 */
export function createOrderNumbers({ number }: ShopTool, payment: number) {
  const digits = number.replaceAll(/\D/g, '')
  return { orderNumber: `4500${digits}`, invoiceNumber: `${digits}-${payment + 1}` }
}

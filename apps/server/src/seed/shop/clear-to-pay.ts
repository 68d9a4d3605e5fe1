import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { CurrencyCode } from '@steelsafe/contract/core/formats/currencies.ts'
import { amountsOf, createOrderNumbers } from './amounts.ts'
import { languageOf } from './languages.ts'
import { pdfOf } from './pdf.ts'
import { standardsOf } from './standards.ts'
import type { ShopNeed } from './standards-texts.ts'
import { inLatin } from './tools.ts'
import type { CompanyKey, ShopTool } from './types.ts'

/** A clear-to-pay milestone of a tool. Days are relative to today; null means that the event has not happened. */
export interface ShopPayment {
  /** The name that the owner of the tool uses. */
  name: string
  needs: readonly ShopNeed[]
  targetDay: number
  filedDay: number | null
  approvedDay: number | null
  completedDay: number | null
  /** The amount; null for a milestone without a payment. */
  amount: number | null
  currencyCode: CurrencyCode | null
  orderNumber: string
  /** The number of the invoice; empty until the invoice has arrived. */
  invoiceNumber: string
}

/**
 * The target of each milestone, on a scale from the purchase (0) over the delivery (1) to the start of production (2).
 */
const targetsAt: Record<CompanyKey, readonly number[]> = {
  oem: [0.05, 0.3, 1, 1.6, 1.7, 1.9],
  molder: [1.05, 1.4, 1.9],
  toolmaker: [0.05, 0.3, 1.2],
}

/** Number of days before the target at which the document is filed. */
const daysAhead = 14

/**
 * Returns the payments of a tool. Past payments are complete, except the last past payment of a late tool, which lacks
 * a document. Payments due in the next two weeks have their document, and are pending for approval if they require it.
 * A tool in the concept phase has no payments.
 */
export function paymentsOf(tool: ShopTool): ShopPayment[] {
  if (tool.phase === 'Concept') return []
  const { purchasedDay, deliveryDay, sopDay, owner, weight, language } = tool
  const planned = standardsOf(owner, language).clearToPay.map(({ name, needs }, index) => {
    const at = targetsAt[owner][index] ?? 2
    const targetDay = Math.round(
      at <= 1
        ? purchasedDay + at * (deliveryDay - purchasedDay)
        : deliveryDay + (at - 1) * (sopDay - deliveryDay),
    )
    return { name, needs, targetDay }
  })
  const overdue = tool.delay?.daysLate ? planned.filter(({ targetDay }) => targetDay < 0).length - 1 : -1
  const paidNames = planned.filter(({ needs }) => needs.includes('money')).map(({ name }) => name)
  const { currencyCode, amounts } = amountsOf(tool, paidNames.length)
  return planned.map((payment, index) => {
    const { name, needs, targetDay } = payment
    const isPaid = targetDay < 0 && index !== overdue
    // Vary the day by a few days to look realistic.
    const completedDay = isPaid ? Math.min(-1, targetDay + ((weight + index * 5) % 8) - 3) : null
    const isFiled = isPaid || (targetDay >= 0 && targetDay <= daysAhead)
    const place = paidNames.indexOf(name)
    const { orderNumber, invoiceNumber } = createOrderNumbers(tool, place)
    return {
      ...payment,
      filedDay: needs.includes('file') && isFiled ? (completedDay ?? 0) - 4 : null,
      approvedDay: needs.includes('approval') && completedDay !== null ? completedDay - 1 : null,
      completedDay,
      amount: amounts[place] ?? null,
      currencyCode: place === -1 ? null : currencyCode,
      orderNumber: place === -1 ? '' : orderNumber,
      invoiceNumber: place !== -1 && isFiled ? invoiceNumber : '',
    }
  })
}

/** The words of the document of a payment. */
const words: Partial<Record<Language, { tool: string; part: string; program: string; closing: string }>> = {
  en: {
    tool: 'Tool',
    part: 'Part',
    program: 'Program',
    closing: 'Checked and complete. The payment of this step is requested.',
  },
  es: {
    tool: 'Molde',
    part: 'Pieza',
    program: 'Programa',
    closing: 'Revisado y completo. Se solicita el pago de esta etapa.',
  },
  de: {
    tool: 'Werkzeug',
    part: 'Artikel',
    program: 'Projekt',
    closing: 'Geprüft und vollständig. Die Zahlung dieser Rate wird angefordert.',
  },
}

/**
 * Returns the document of a payment in the language of the owner. In a Chinese shop it is in the company's own
 * language, because the PDF font has no Chinese characters.
 * @param position the index of the payment in `paymentsOf`
 */
export function documentOf(tool: ShopTool, position: number): Buffer {
  const printed = inLatin(tool)
  const { name } = paymentsOf(printed)[position]! // The payments are the same in every language.
  const { tool: toolWord, part, program, closing } = words[languageOf(printed.owner, printed.language)]!
  return pdfOf(name, [
    `${toolWord}: ${printed.number}`,
    `${part}: ${printed.partName} (${printed.partNumber})`,
    `${program}: ${printed.program}`,
    closing,
  ])
}

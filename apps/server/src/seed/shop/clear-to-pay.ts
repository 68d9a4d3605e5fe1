import { pdfOf } from './pdf.ts'
import { type Need, standards } from './standards.ts'
import type { CompanyKey, ShopTool } from './types.ts'

/** A clear-to-pay milestone of a tool; in days from today, null for what has not happened. */
export interface ShopPayment {
  /** As the company of the tool calls it. */
  name: string
  needs: readonly Need[]
  targetDay: number
  filedDay: number | null
  approvedDay: number | null
  completedDay: number | null
}

/** Where in the time from purchase (0) over delivery (1) to the start of production (2) each milestone has its target. */
const targetsAt: Record<CompanyKey, readonly number[]> = {
  oem: [0.05, 0.3, 1, 1.6, 1.7, 1.9],
  molder: [1.05, 1.4, 1.9],
  toolmaker: [0.05, 0.3, 1.2],
}

/** Documents come so many days before the target is near enough for somebody to look at them. */
const daysAhead = 14

/**
 * The payments of a tool. What lies in the past is paid, but for the last of a late tool, for which a document is missing;
 * what is due in the next two weeks has its document, and waits for the approval where it needs one. A tool that is only an idea has none.
 */
export function paymentsOf(tool: ShopTool): ShopPayment[] {
  if (tool.phase === 'Concept') return []
  const { purchasedDay, deliveryDay, sopDay, owner, weight } = tool
  const planned = standards[owner].clearToPay.map(({ name, needs }, index) => {
    const at = targetsAt[owner][index] ?? 2
    const targetDay = Math.round(
      at <= 1
        ? purchasedDay + at * (deliveryDay - purchasedDay)
        : deliveryDay + (at - 1) * (sopDay - deliveryDay),
    )
    return { name, needs, targetDay }
  })
  const overdue = tool.delay?.daysLate ? planned.filter(({ targetDay }) => targetDay < 0).length - 1 : -1
  return planned.map((payment, index) => {
    const { needs, targetDay } = payment
    const isPaid = targetDay < 0 && index !== overdue
    // A few days off the plan, as it is.
    const completedDay = isPaid ? Math.min(-1, targetDay + ((weight + index * 5) % 8) - 3) : null
    const isFiled = isPaid || (targetDay >= 0 && targetDay <= daysAhead)
    return {
      ...payment,
      filedDay: needs.includes('file') && isFiled ? (completedDay ?? 0) - 4 : null,
      approvedDay: needs.includes('approval') && completedDay !== null ? completedDay - 1 : null,
      completedDay,
    }
  })
}

/** What the document of a payment says, in the language of the owner. */
const words: Record<CompanyKey, { tool: string; part: string; program: string; closing: string }> = {
  oem: {
    tool: 'Tool',
    part: 'Part',
    program: 'Program',
    closing: 'Checked and complete. The payment of this step is requested.',
  },
  molder: {
    tool: 'Molde',
    part: 'Pieza',
    program: 'Programa',
    closing: 'Revisado y completo. Se solicita el pago de esta etapa.',
  },
  toolmaker: {
    tool: 'Werkzeug',
    part: 'Artikel',
    program: 'Projekt',
    closing: 'Geprüft und vollständig. Die Zahlung dieser Rate wird angefordert.',
  },
}

export const documentOf = (tool: ShopTool, { name }: Pick<ShopPayment, 'name'>): Buffer => {
  const { tool: toolWord, part, program, closing } = words[tool.owner]
  return pdfOf(name, [
    `${toolWord}: ${tool.number}`,
    `${part}: ${tool.partName} (${tool.partNumber})`,
    `${program}: ${tool.program}`,
    closing,
  ])
}

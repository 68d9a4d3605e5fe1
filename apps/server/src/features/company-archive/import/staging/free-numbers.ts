import { archiveLimits } from '@steelsafe/contract/company-archive/limits.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { takenNumbers } from '#features/projects/index.ts'

interface NumberedProject {
  id: string
  number: string
}

/**
 * Returns the number that each tool gets in a company: the number in the archive, with a counter in brackets if another
 * tool has it, as in `T-101 (2)`. Case is ignored.
 */
export async function freeNumbers(
  tx: Tx,
  companyId: string,
  projects: readonly NumberedProject[],
): Promise<Map<string, string>> {
  const others = await takenNumbers(tx, companyId)
  const numbers = new Map<string, string>()
  for (const { id, number } of projects) {
    const free = freeNumber(number, others)
    others.add(free.toLowerCase())
    numbers.set(id, free)
  }
  return numbers
}

function freeNumber(number: string, others: ReadonlySet<string>): string {
  if (!others.has(number.toLowerCase())) return number
  for (let counter = 2; ; counter++) {
    const end = ` (${counter})`
    const free = truncate(number, archiveLimits.numberLength - end.length) + end
    if (!others.has(free.toLowerCase())) return free
  }
}

import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { mondayToFriday } from '@steelsafe/plan/rules.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { workCalendars } from '#database/schema/timeline.ts'
import { ownerCompanyOf } from '#features/subscriptions/index.ts'

export async function companyCalendar(tx: Tx, company: string): Promise<WorkCalendar> {
  const [own] = await tx.select().from(workCalendars).where(eq(workCalendars.companyId, company))
  return own ?? mondayToFriday
}

/** Returns the calendar of the company that owns the project, which its plan uses. */
export const calendarOfProject = async (tx: Tx, project: string): Promise<WorkCalendar> =>
  companyCalendar(tx, await ownerCompanyOf(tx, project))

export async function saveCalendar(tx: Tx, company: string, { workingDays, holidays }: WorkCalendar) {
  const calendar = {
    workingDays: workingDays.toSorted((a, b) => a - b),
    holidays: holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  }
  await tx
    .insert(workCalendars)
    .values({ companyId: company, ...calendar })
    .onConflictDoUpdate({ target: workCalendars.companyId, set: calendar })
}

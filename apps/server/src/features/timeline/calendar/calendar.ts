import type { timeline as calls } from '@steelsafe/contract/timeline/endpoints.ts'
import type { CompanyCalendar, WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { mondayToFriday } from '@steelsafe/plan/rules.ts'
import { eq } from 'drizzle-orm'
import { ownerCompanyOf } from '#core/access/owner-company.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { saveVersion } from '#core/database/versions.ts'
import type { Call } from '#core/http/serve.ts'
import { workCalendars } from '#database/schema/timeline.ts'

/** Returns the calendar of a company, or Monday to Friday with version 0 if it has none. */
export async function companyCalendar(tx: Tx, company: string): Promise<CompanyCalendar> {
  const [own] = await tx.select().from(workCalendars).where(eq(workCalendars.companyId, company))
  return own ?? { ...mondayToFriday, version: 0 }
}

/** Returns the calendar that the plan of a project uses: the calendar of the owner company. */
export const calendarOfProject = async (tx: Tx, project: string): Promise<WorkCalendar> =>
  companyCalendar(tx, await ownerCompanyOf(tx, project))

/**
 * Saves the calendar of a company, in the order of the days.
 * @throws 409 when another user has changed the calendar since the caller read it
 */
export async function saveCalendar({
  tx,
  company,
  body: { version, workingDays, holidays },
}: Call<typeof calls.updateCompanyCalendar>) {
  const calendar = {
    workingDays: workingDays.toSorted((a, b) => a - b),
    holidays: holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  }
  const owner = { companyId: company }
  await saveVersion(tx, workCalendars, owner, version, calendar, 'timeline:rule.calendarChangedMeanwhile')
}

import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import { type FilePlan, planWithProblem } from '@steelsafe/plan/read-plan.ts'
import { currentLanguage } from '#core/language/language.ts'
import { decodeText } from '#shared/files/view/decode-text.ts'
import { SheetProblem } from '#shared/import/reading/sheet-problem.ts'

/**
 * Reads a plan from Microsoft Project. Returns undefined if the file may be a sheet. Detects the type from the
 * first bytes and the extension.
 * @param calendar the calendar of the company, whose working days the plan uses
 * @param people the people and companies that can be responsible for a task
 * @throws SheetProblem
 */
export async function readProjectFile(
  file: File,
  calendar: WorkCalendar,
  people: readonly Option[],
): Promise<FilePlan | undefined> {
  if (file.size > planLimits.fileBytes) throw new SheetProblem('tooLarge')
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const isOldOffice = first[0] === 0xd0 && first[1] === 0xcf
  if (isOldOffice && !/\.xlsx?$/i.test(file.name)) return planWithProblem({ key: 'timeline:rule.mppFile' })
  if (isOldOffice || !isXml(first, file.name)) return undefined
  const { readProjectXml } = await import('@steelsafe/plan/ms-project/read-project-xml.ts')
  const { text, unreadableCount } = decodeText(await file.arrayBuffer(), currentLanguage())
  const plan = readProjectXml(text, calendar, people)
  return unreadableCount > 0 ? withUnreadable(plan, unreadableCount) : plan
}

/**
 * Returns true when the file is XML: by its extension, or because it starts with `<`, possibly after a byte order mark.
 */
const isXml = (first: Uint8Array, name: string) =>
  /\.(xml|mpp)$/i.test(name) || first.includes('<'.charCodeAt(0))

const withUnreadable = (plan: FilePlan, count: number): FilePlan => ({
  ...plan,
  remarks: [{ key: 'timeline:rule.charactersUnreadable', values: { count } }, ...plan.remarks],
})

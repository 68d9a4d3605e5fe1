import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import type { FilePlan } from '@steelsafe/plan/read-plan.ts'
import { currentLanguage } from '#core/language.ts'
import { readSheet, type Sheet, SheetProblem } from '#ui/import/read-sheet.ts'

/** A file with a plan: of Microsoft Project, read already; or a sheet, whose columns have to be assigned first. */
export type PlanFile = { kind: 'project'; read: FilePlan } | { kind: 'sheet'; sheet: Sheet }

/** The type of a file follows from its first bytes, whatever its name is. @throws SheetProblem */
export async function readPlanFile(file: File): Promise<PlanFile> {
  if (file.size > planLimits.fileBytes) throw new SheetProblem('tooLarge')
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const isOldOffice = first[0] === 0xd0 && first[1] === 0xcf
  if (isOldOffice && /\.xls$/i.test(file.name)) throw new SheetProblem('unreadable')
  if (!isOldOffice && !isXml(first, file.name))
    return { kind: 'sheet', sheet: await readSheet(file, currentLanguage(), planLimits.tasks) }
  const { readProjectXml } = await import('@steelsafe/plan/ms-project/read.ts')
  return { kind: 'project', read: readProjectXml(textOf(await file.arrayBuffer(), first)) }
}

/** It begins with <, after a mark of its encoding perhaps. */
const isXml = (first: Uint8Array, name: string) =>
  /\.(xml|mpp)$/i.test(name) || first.includes('<'.charCodeAt(0))

const textOf = (bytes: ArrayBuffer, [one, other]: Uint8Array): string =>
  new TextDecoder(
    one === 0xff && other === 0xfe ? 'utf-16le' : one === 0xfe && other === 0xff ? 'utf-16be' : 'utf-8',
  ).decode(bytes)

import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { LabelOrder } from '@steelsafe/contract/labels/entities.ts'
import { labelLimits } from '@steelsafe/contract/labels/limits.ts'
import { inArray } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import { pdfFile } from '#core/pdf/pdf-file.ts'
import { translate } from '#core/texts.ts'
import { projects } from '#database/schema/projects.ts'
import { reportAddresses } from '#features/maintenance/index.ts'
import { labelCode } from './label-code.ts'
import type { Label, LabelSheets } from './label-thread.ts'

/**
 * Returns label sheets of the given tools as a PDF. A label has a second code for problem reports if the owner company
 * accepts reports.
 * @throws 400 for too many labels; 404 for an unknown tool
 */
export async function labelSheets(
  tx: Tx,
  publicUrl: string,
  { ids, copies }: LabelOrder,
  language: Language,
): Promise<GeneratedFile> {
  if (ids.length * copies > labelLimits.labels)
    throw invalid({ copies: { key: 'rule.tooMany', values: { max: labelLimits.labels } } })
  const projectRows = await tx.select().from(projects).where(inArray(projects.id, ids))
  const projectById = new Map(projectRows.map(project => [project.id, project]))
  const reports = await reportAddresses(tx, publicUrl, ids)
  const caption = translate(language, 'labels:screen.qr.report')
  const labels = ids.flatMap((id): Label[] => {
    const project = projectById.get(id)
    if (!project) throw notFound('project')
    const { projectNumber: number, partName: name } = project
    const address = reports.get(id)
    const label = {
      code: labelCode(publicUrl, project),
      number,
      name,
      ...(address ? { report: { code: address, caption } } : {}),
    }
    return Array.from({ length: copies }, () => label)
  })
  const title = translate(language, 'labels:screen.qr.sheetTitle')
  const content: LabelSheets = { title, language, labels }
  return pdfFile('labels', new URL('./label-thread.ts', import.meta.url), () => content)
}

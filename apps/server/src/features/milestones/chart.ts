import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { DetailState } from '@steelsafe/contract/milestones/names.ts'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import { pdfFile } from '#core/pdf/pdf-file.ts'
import { titleOfProject } from '#core/project/project-title.ts'
import type { Services } from '#core/services.ts'
import type { ChartPdf } from './chart-thread.ts'
import { listMilestones } from './milestones.ts'

/** Exports the chart of the milestones in a state as a PDF. The file is written after the transaction. */
export async function exportChart(
  tx: Tx,
  services: Services,
  caller: Caller,
  project: string,
  state: DetailState,
  language: Language,
): Promise<GeneratedFile> {
  const { title, fileName } = await titleOfProject(tx, project)
  const { today, milestones } = await listMilestones(tx, services, caller, language, project, { state })
  return pdfFile<ChartPdf>(`${fileName} ${today}`, new URL('./chart-thread.ts', import.meta.url), () => ({
    title,
    language,
    today,
    milestones,
  }))
}

import type { milestones as calls } from '@steelsafe/contract/milestones/endpoints.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import type { Call } from '#core/http/serve.ts'
import { pdfFile } from '#core/pdf/pdf-file.ts'
import { getProjectTitle } from '#core/project/project-title.ts'
import type { ChartPdf } from './chart-thread.ts'
import { listMilestones } from './milestones.ts'

/** Exports the chart of the milestones in a state as a PDF. The file is written after the transaction. */
export async function exportChart({
  tx,
  services,
  caller,
  project,
  query: { state },
  origin: { language },
}: Call<typeof calls.exportChart>): Promise<GeneratedFile> {
  const { title, fileName } = await getProjectTitle(tx, project)
  const { today, milestones } = await listMilestones(tx, services, caller, language, project, { state })
  return pdfFile<ChartPdf>(`${fileName} ${today}`, new URL('./chart-thread.ts', import.meta.url), () => ({
    title,
    language,
    today,
    milestones,
  }))
}

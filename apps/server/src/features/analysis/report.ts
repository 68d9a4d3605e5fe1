import type { analysis as calls } from '@steelsafe/contract/analysis/endpoints.ts'
import { getDefaultPaper } from '@steelsafe/contract/core/drawing/paper-sizes.ts'
import { toFileName } from '@steelsafe/contract/core/names/file-names.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import type { Call } from '#core/http/serve.ts'
import { pdfFile } from '#core/pdf/pdf-file.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getProjectHeading } from '#core/project/project-title.ts'
import { translate } from '#core/texts.ts'
import { readAnalysis } from './analyses.ts'
import { comparisonOf } from './comparison.ts'
import type { AnalysisPdf } from './report-thread.ts'

/**
 * Exports the current state of an analysis as a PDF. The file is written after the transaction.
 * @throws 404 for an analysis of another project
 */
export async function exportAnalysis(call: Call<typeof calls.report>): Promise<GeneratedFile> {
  const { tx, services, caller, project, origin, query } = call
  const comparison = await comparisonOf(tx, project, query.analysisId)
  const analysis = await readAnalysis(tx, query.analysisId)
  const { title, fileName, company, timeZone } = await getProjectHeading(tx, services, project, caller)
  const { kind, revision } = analysis
  const pdf: AnalysisPdf = {
    title: translate(origin.language, `analysis:report.${kind}`, { title: analysis.title, project: title }),
    language: origin.language,
    today: await dayOfProject(tx, services, project),
    company,
    paper: getDefaultPaper(comparison.isMetric),
    timeZone,
    analysis,
    comparison,
  }
  const name = `${fileName} ${kind} ${truncate(toFileName(analysis.title), 80)} rev ${revision}`
  return pdfFile(name, new URL('./report-thread.ts', import.meta.url), () => pdf)
}

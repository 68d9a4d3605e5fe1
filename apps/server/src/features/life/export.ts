import { limits } from '@steelsafe/contract/core/limits.ts'
import type { life } from '@steelsafe/contract/life/endpoints.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import type { Call } from '#core/http/serve.ts'
import { pdfFile } from '#core/pdf/pdf-file.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getProjectHeading } from '#core/project/project-title.ts'
import { translate } from '#core/texts.ts'
import type { LifePdf } from './export-thread.ts'
import { listLife } from './life.ts'

/** Exports the newest `limits.allRows` entries of a tool's life as a PDF. The file is written after the transaction. */
export async function exportLife(call: Call<typeof life.export>): Promise<GeneratedFile> {
  const { tx, services, caller, project, query, origin } = call
  const { language } = origin
  const { title, fileName, company, timeZone } = await getProjectHeading(tx, services, project, caller)
  const today = await dayOfProject(tx, services, project)
  const { rows, isCut } = await listLife(call, { ...query, page: 1, pageSize: -1 })
  const content: LifePdf = {
    title: translate(language, 'life:screen.export.heading', { project: title }),
    language,
    company,
    timeZone,
    today,
    entries: rows,
    note: isCut ? translate(language, 'ui:list.cut', { count: limits.allRows }) : '',
  }
  return pdfFile(`${fileName} life ${today}`, new URL('./export-thread.ts', import.meta.url), () => content)
}

import type { clearToPay as calls } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import type { ClearToPayMilestone, HistoryEntry } from '@steelsafe/contract/clear-to-pay/entities.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { formatList } from '@steelsafe/contract/core/formats/formats.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { type Cell, dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import type { TextKey } from '@steelsafe/texts/texts.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import type { Call } from '#core/http/serve.ts'
import { pdfFile } from '#core/pdf/pdf-file.ts'
import { getProjectHeading } from '#core/project/project-title.ts'
import { csvFile } from '#core/sheets/sheet-file.ts'
import { translate } from '#core/texts.ts'
import type { ExportPdf, FileOfMilestone } from './export-thread.ts'
import { listHistory } from './milestones/history.ts'
import { listMilestones } from './milestones/milestones.ts'

/**
 * Exports the clear-to-pay milestones of a project and their history for the accounts department: both as a PDF, or one
 * as CSV. The file is written after the transaction.
 */
export async function exportClearToPay(call: Call<typeof calls.export>): Promise<GeneratedFile> {
  const { tx, services, caller, project, query, origin } = call
  const { language } = origin
  const { today, milestones } = await listMilestones({ tx, services, caller, project })
  const { entries } = await listHistory(tx, project, { page: 1, pageSize: limits.exportedRows }, language)
  const { title, fileName, company, timeZone } = await getProjectHeading(tx, services, project, caller)
  const name = `${fileName} clear-to-pay ${today}`
  const files = await listFiles(tx, project)
  if (query.format === 'csv') {
    const [titles = [], ...rows] =
      query.content === 'history'
        ? historyCells(entries, language)
        : milestoneCells(milestones, files, language)
    const part = query.content === 'history' ? ' history' : ''
    return csvFile({ name: name + part, titles, rows, cellsOf: cells => cells })
  }
  const content: ExportPdf = {
    title: translate(language, 'clear-to-pay:screen.export.heading', {
      project: title,
    }),
    language,
    company,
    timeZone,
    today,
    milestones,
    files,
    entries,
  }
  return pdfFile(name, new URL('./export-thread.ts', import.meta.url), () => content)
}

async function listFiles(tx: Tx, project: string): Promise<FileOfMilestone[]> {
  const { rows } = await tx.execute<FileOfMilestone & Record<string, unknown>>(sql`
    select ctp_milestone_id as "milestoneId", name, sha256 from attachment
    where project_id = ${project} and ctp_milestone_id is not null order by ${naturalOrder(sql`name`)}, id`)
  return rows
}

type Field =
  | 'order'
  | 'name'
  | 'targetDate'
  | 'displayStatus'
  | 'approvedBy'
  | 'approvedDate'
  | 'completedBy'
  | 'completedDate'
  | 'missing'
  | 'approvers'
  | 'isFinancialTrigger'
  | 'amount'
  | 'currencyCode'
  | 'orderNumber'
  | 'invoiceNumber'
  | 'files'
const milestoneFields: Field[] = [
  'order',
  'name',
  'targetDate',
  'displayStatus',
  'approvedBy',
  'approvedDate',
  'completedBy',
  'completedDate',
  'missing',
  'approvers',
  'isFinancialTrigger',
  'amount',
  'currencyCode',
  'orderNumber',
  'invoiceNumber',
  'files',
]

const titles = (language: Language, fields: readonly (Field | 'date' | 'act' | 'person')[]): Cell[] =>
  fields.map(field => translate(language, `clear-to-pay:field.${field}`))

/** Returns the cells of the milestones. A cell may hold several values. Times are in UTC, as in all sheets. */
function milestoneCells(
  milestones: readonly ClearToPayMilestone[],
  files: readonly FileOfMilestone[],
  language: Language,
): Cell[][] {
  const translateText = (key: TextKey) => translate(language, key)
  const dateOf = (moment: string | null) => (moment ? new Date(moment) : '')
  return [
    titles(language, milestoneFields),
    ...milestones.map(one => [
      one.order + 1,
      one.name,
      dayCell(one.targetDate),
      translateText(`clear-to-pay:status.${one.displayStatus}`),
      one.approvedBy,
      dateOf(one.approvedDate),
      one.completedBy,
      dateOf(one.completedDate),
      formatList(
        one.missing.map(need => translateText(`clear-to-pay:missing.${need}`)),
        language,
      ),
      formatList(one.approvers.map(fullName), language),
      translateText(one.isFinancialTrigger ? 'clear-to-pay:yes' : 'clear-to-pay:no'),
      one.amount,
      one.amount === null ? '' : one.currencyCode,
      one.orderNumber,
      one.invoiceNumber,
      hashes(files.filter(({ milestoneId }) => milestoneId === one.id)),
    ]),
  ]
}

const historyCells = (entries: readonly HistoryEntry[], language: Language): Cell[][] => [
  titles(language, ['date', 'name', 'act', 'person', 'amount', 'currencyCode', 'files']),
  ...entries.map(({ date, milestoneName, act, person, amount, currencyCode, files }) => [
    new Date(date),
    milestoneName,
    translate(language, `clear-to-pay:did.${act}`),
    person,
    amount,
    currencyCode,
    hashes(files),
  ]),
]

const hashes = (files: readonly { name: string; sha256: string }[]): string =>
  files.map(({ name, sha256 }) => `${name} (SHA-256 ${sha256})`).join('; ')

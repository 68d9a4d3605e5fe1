import type { ClearToPayMilestone, HistoryEntry } from '@steelsafe/contract/clear-to-pay/entities.ts'
import type { DisplayStatus } from '@steelsafe/contract/clear-to-pay/status.ts'
import { sumAmounts } from '@steelsafe/contract/clear-to-pay/sum-amounts.ts'
import {
  dash,
  formatDay,
  formatInstant,
  formatList,
  formatMoney,
} from '@steelsafe/contract/core/formats/formats.ts'
import { drawOnThread } from '#core/pdf/draw-on-thread.ts'
import {
  type AboutSheet,
  bold,
  heading,
  plain,
  quiet,
  quietly,
  TableSheet,
  toneColors,
} from '#core/pdf/table-sheet.ts'

export interface FileOfMilestone {
  milestoneId: string
  name: string
  sha256: string
}

export interface ExportPdf extends AboutSheet {
  timeZone: string
  milestones: readonly ClearToPayMilestone[]
  files: readonly FileOfMilestone[]
  entries: readonly HistoryEntry[]
}

const tones: Record<DisplayStatus, string> = {
  Complete: toneColors.good,
  Overdue: toneColors.late,
  OnTime: toneColors.good,
  NoTarget: toneColors.none,
}

/** Left edges of the columns, as fractions of the width. */
const milestoneColumns = [0, 0.3, 0.4, 0.52, 0.76] as const
const historyColumns = [0, 0.16, 0.44, 0.64] as const

drawOnThread<ExportPdf>((paper, content) => {
  const sheet = new TableSheet(paper, content)
  drawMilestones(sheet, content)
  drawHistory(sheet, content)
})

function drawMilestones(sheet: TableSheet, content: ExportPdf): void {
  const { milestones, files, language, timeZone, today } = content
  const translateText = sheet.translateText.bind(sheet)
  const who = (person: string, moment: string | null) =>
    moment ? [person, formatInstant(moment, language, timeZone)].filter(Boolean).join(', ') : dash
  if (milestones.length === 0) sheet.line(translateText('clear-to-pay:screen.list.empty'), plain, 20)
  else
    sheet.row(
      milestoneColumns,
      (['name', 'targetDate', 'displayStatus', 'approved', 'completed'] as const).map(field =>
        quietly(translateText(`clear-to-pay:field.${field}`)),
      ),
    )
  for (const one of milestones) {
    const missing = formatList(
      one.missing.map(need => translateText(`clear-to-pay:missing.${need}`)),
      language,
    )
    sheet.row(
      milestoneColumns,
      [
        { text: `${one.order + 1}. ${one.name}`, style: bold },
        { text: formatDay(one.targetDate, language), style: plain },
        {
          text: translateText(`clear-to-pay:status.${one.displayStatus}`),
          style: { ...bold, color: tones[one.displayStatus] },
        },
        { text: who(one.approvedBy, one.approvedDate), style: plain },
        { text: who(one.completedBy, one.completedDate), style: plain },
      ],
      [
        ...(one.isFinancialTrigger ? [translateText('clear-to-pay:field.isFinancialTrigger')] : []),
        ...paymentOf(one).map(
          ([field, value]) => `${translateText(`clear-to-pay:field.${field}`)}: ${value}`,
        ),
        ...(missing ? [`${translateText('clear-to-pay:field.missing')}: ${missing}`] : []),
        ...files.filter(({ milestoneId }) => milestoneId === one.id).map(formatHash),
      ],
    )
  }
  for (const { currencyCode, total, complete, overdue } of sumAmounts(milestones, today))
    sheet.line(
      translateText('clear-to-pay:screen.sums.line', {
        total: formatMoney(total, currencyCode, language),
        complete: formatMoney(complete, currencyCode, language),
        overdue: formatMoney(overdue, currencyCode, language),
      }),
      bold,
      16,
    )

  /** Returns the amount, order number and invoice number of a milestone, without empty values. */
  function paymentOf({ amount, currencyCode, orderNumber, invoiceNumber }: ClearToPayMilestone) {
    const values = [
      ['amount', amount === null ? '' : formatMoney(amount, currencyCode, language)],
      ['orderNumber', orderNumber],
      ['invoiceNumber', invoiceNumber],
    ] as const
    return values.filter(([, value]) => value !== '')
  }
}

function drawHistory(sheet: TableSheet, { entries, language, timeZone }: ExportPdf): void {
  const translateText = sheet.translateText.bind(sheet)
  sheet.line('', plain, 12)
  sheet.line(translateText('clear-to-pay:screen.history.title'), heading, 20)
  sheet.line(translateText('core:pdf.zone', { zone: timeZone }), quiet, 14)
  if (entries.length === 0) sheet.line(translateText('clear-to-pay:screen.history.empty'), plain, 16)
  for (const { date, milestoneName, act, person, amount, currencyCode, files } of entries)
    sheet.row(
      historyColumns,
      [
        quietly(formatInstant(date, language, timeZone)),
        { text: milestoneName, style: plain },
        { text: translateText(`clear-to-pay:did.${act}`), style: plain },
        { text: person, style: plain },
      ],
      [
        ...(amount !== null && currencyCode
          ? [`${translateText('clear-to-pay:field.amount')}: ${formatMoney(amount, currencyCode, language)}`]
          : []),
        ...files.map(formatHash),
      ],
    )
}

const formatHash = ({ name, sha256 }: { name: string; sha256: string }) => `${name}  SHA-256 ${sha256}`

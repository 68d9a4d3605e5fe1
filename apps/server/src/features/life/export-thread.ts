import { dash, formatDay, formatInstant } from '@steelsafe/contract/core/formats/formats.ts'
import type { LifeEntry } from '@steelsafe/contract/life/entities.ts'
import { drawOnThread } from '#core/pdf/draw-on-thread.ts'
import type { TextCell } from '#core/pdf/pages.ts'
import {
  type AboutSheet,
  bold,
  plain,
  quiet,
  quietly,
  TableSheet,
  toneColors,
} from '#core/pdf/table-sheet.ts'

/** The content of the PDF, as it is drawn on the thread. */
export interface LifePdf extends AboutSheet {
  timeZone: string
  entries: readonly LifeEntry[]
  /** A note when the list is cut off; otherwise empty. */
  note: string
}

/** Left edges of the columns, as fractions of the width. */
const columns = [0, 0.16, 0.29, 0.7, 0.82] as const

drawOnThread<LifePdf>((paper, content) => {
  const { entries, language, timeZone, note } = content
  const sheet = new TableSheet(paper, content)
  const translateText = sheet.translateText.bind(sheet)
  sheet.line(translateText('core:pdf.zone', { zone: timeZone }), quiet, 14)
  if (note) sheet.line(note, quiet, 14)
  if (entries.length === 0) return sheet.line(translateText('life:screen.list.empty'), plain, 20)
  const fields = ['date', 'kind', 'happened', 'slip', 'person'] as const
  sheet.row(
    columns,
    fields.map(field => quietly(translateText(`life:field.${field}`))),
  )
  const slipOf = (slip: number | null): TextCell =>
    slip === null
      ? { text: '', style: plain }
      : slip > 0
        ? {
            text: translateText('life:slip.late', { count: slip }),
            style: { ...bold, color: toneColors.late },
          }
        : {
            text:
              slip < 0 ? translateText('life:slip.early', { count: -slip }) : translateText('life:slip.none'),
            style: plain,
          }
  for (const { date, day, kind, happened, values, slip, person } of entries)
    sheet.row(columns, [
      quietly(date ? formatInstant(date, language, timeZone) : formatDay(day, language)),
      quietly(translateText(`life:kind.${kind}`)),
      { text: translateText(`life:happened.${happened}`, values), style: plain },
      slipOf(slip),
      { text: person || dash, style: plain },
    ])
})

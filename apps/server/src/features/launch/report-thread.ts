import type { LaunchReport } from '@steelsafe/contract/launch/report.ts'
import { drawOnThread } from '#core/pdf/draw-on-thread.ts'
import { type AboutSheet, boldly, plainly, quiet, quietly, TableSheet } from '#core/pdf/table-sheet.ts'

/** The content of a report, as it is drawn on the thread. */
export interface ReportPdf extends AboutSheet, Pick<LaunchReport, 'tables' | 'notes'> {
  /** A JPEG. */
  picture: Uint8Array | null
}

/** Maximum height of the picture, in points, so that the first table begins on the same page. */
const pictureHeight = 260
/** Minimum and maximum width of a column, in characters of its longest text. */
const [leastCharacters, mostCharacters] = [8, 48]

drawOnThread<ReportPdf>((paper, pdf) => {
  const sheet = new TableSheet(paper, pdf)
  if (pdf.picture) sheet.picture(pdf.picture, pictureHeight)
  for (const { heading, head, rows } of pdf.tables) {
    if (heading) sheet.part(heading)
    const columns = columnsOf([head, ...rows], head.length)
    sheet.row(columns, head.map(quietly))
    for (const row of rows)
      sheet.row(
        columns,
        head.map((_, column) => (column === 0 ? boldly : plainly)(row[column] ?? '')),
      )
  }
  if (pdf.notes.length > 0) sheet.part('')
  for (const note of pdf.notes) sheet.text(note, quiet)
})

/**
 * Returns the left edges of the columns as fractions of the width. The width of a column depends on its longest text.
 */
function columnsOf(rows: readonly (readonly string[])[], count: number): number[] {
  const widths = Array.from({ length: count }, (_, column) =>
    Math.min(mostCharacters, Math.max(leastCharacters, ...rows.map(row => (row[column] ?? '').length))),
  )
  const sum = widths.reduce((total, width) => total + width, 0)
  let left = 0
  return widths.map(width => {
    const edge = left / sum
    left += width
    return edge
  })
}

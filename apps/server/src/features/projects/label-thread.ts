import { type Lettering, lines, type Pen } from '@steelsafe/contract/core/pen.ts'
import { qrOptions } from '@steelsafe/contract/projects/qr.ts'
import { create } from 'qrcode'
import { drawOnThread } from '#core/pdf/draw-on-thread.ts'
import { pointsPerMm } from '#core/pdf/millimeters.ts'
import type { AboutPdf } from '#core/pdf/paper.ts'

export interface Label {
  code: string
  number: string
  name: string
  /** A smaller code for reporting a problem of the tool, with a caption below it. */
  report?: { code: string; caption: string }
}

export interface LabelSheets extends AboutPdf {
  labels: Label[]
}

/** A standard A4 sheet, in millimeters: labels of 63.5 by 38.1, three across and seven down. */
const sheet = { width: 210, height: 297, left: 7.2, top: 15.1, across: 3, down: 7, stepX: 66, stepY: 38.1 }
const label = { width: 63.5, height: 38.1, code: 32, gap: 1 }
const lineStep = 3.6
/**
 * The position of the number, in millimeters, and the number of lines for the name; smaller when a code for reports is
 * below them.
 */
const alone = { number: 0.36 * label.height, nameLines: 4 }
const withReport = { number: 5.6, nameLines: 2 }
const report = { code: 18, top: 15, caption: 36, size: 2.4 }

drawOnThread<LabelSheets>((paper, { labels }) => {
  const perPage = sheet.across * sheet.down
  for (let first = 0; first < labels.length; first += perPage) {
    paper.addPage(sheet.width * pointsPerMm, sheet.height * pointsPerMm)
    paper.scaled(0, 0, pointsPerMm, () => {
      for (const [index, one] of labels.slice(first, first + perPage).entries()) {
        const x = sheet.left + (index % sheet.across) * sheet.stepX
        const y = sheet.top + Math.floor(index / sheet.across) * sheet.stepY
        paper.within({ x, y, width: label.width, height: label.height }, () => drawLabel(paper, one))
      }
    })
  }
})

function drawLabel(pen: Pen, { code, number, name, report: small }: Label) {
  drawCode(pen, code, label.gap, (label.height - label.code) / 2, label.code)
  const x = label.code + 2 * label.gap
  const room = label.width - x - label.gap
  const heading: Lettering = { size: 3.6, isBold: true, color: 'black' }
  const width = pen.widthOf(number, heading)
  const { number: middle, nameLines } = small ? withReport : alone
  // Numbers are never cut off. A long one is printed in a smaller size.
  pen.text(number, x, middle, { ...heading, size: heading.size * Math.min(1, room / width) })
  const text: Lettering = { size: 2.6, color: 'black' }
  for (const [at, line] of lines(pen, name, room, nameLines, text).entries())
    pen.text(line, x, middle + (at + 1) * lineStep, text)
  if (!small) return
  drawCode(pen, small.code, x, report.top, report.code)
  const caption: Lettering = { size: report.size, color: 'black' }
  pen.text(small.caption, x + 1, report.caption, caption)
}

/** Draws a QR code with its white border. Uses one path, so that no viewer shows seams between the modules. */
function drawCode(pen: Pen, code: string, left: number, top: number, width: number) {
  const { margin, ...options } = qrOptions(code)
  const { modules } = create(code, options)
  const module = width / (modules.size + 2 * margin)
  const runs: string[] = []
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; ) {
      let end = column
      while (end < modules.size && modules.get(row, end)) end += 1
      if (end > column) {
        const [x, y] = [left + (column + margin) * module, top + (row + margin) * module]
        runs.push(`M${x} ${y}h${(end - column) * module}v${module}h${(column - end) * module}z`)
      }
      column = end + 1
    }
  pen.path(runs.join(''), { fill: 'black' })
}

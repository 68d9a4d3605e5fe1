import { type Pen, type TextStyle, wrapText } from '@steelsafe/contract/core/drawing/pen.ts'
import { drawOnThread } from '#core/pdf/draw-on-thread.ts'
import { drawCode, drawLabels, labelSize as label } from '#core/pdf/label-sheet.ts'
import type { PdfMetadata } from '#core/pdf/paper.ts'

/** The content of the label of a tool. */
export interface Label {
  code: string
  number: string
  name: string
  /** A smaller code for reporting a problem of the tool, with a caption below it. */
  report?: { code: string; caption: string }
}

export interface LabelSheets extends PdfMetadata {
  labels: Label[]
}

/** Distance between two lines of the name, in millimeters. */
const lineStep = 3.6
/**
 * The position of the number from the top, in millimeters, and the maximum number of lines of the name. Both are
 * smaller when a code for reports is below them.
 */
const alone = { number: 0.36 * label.height, nameLines: 4 }
const withReport = { number: 5.6, nameLines: 2 }
/** The size and position of the code for reports, and the position and letter size of its caption, in millimeters. */
const report = { code: 18, top: 15, caption: 36, size: 2.4 }

drawOnThread<LabelSheets>((paper, { labels }) => drawLabels(paper, labels, one => drawLabel(paper, one)))

function drawLabel(pen: Pen, { code, number, name, report: small }: Label) {
  drawCode(pen, code, label.gap, (label.height - label.code) / 2, label.code)
  const x = label.code + 2 * label.gap
  const maxWidth = label.width - x - label.gap
  const heading: TextStyle = { size: 3.6, isBold: true, color: 'black' }
  const width = pen.widthOf(number, heading)
  const { number: middle, nameLines } = small ? withReport : alone
  // Numbers are never cut off. A long number is printed in a smaller size.
  pen.text(number, x, middle, { ...heading, size: heading.size * Math.min(1, maxWidth / width) })
  const text: TextStyle = { size: 2.6, color: 'black' }
  for (const [at, line] of wrapText(pen, name, maxWidth, nameLines, text).entries())
    pen.text(line, x, middle + (at + 1) * lineStep, text)
  if (!small) return
  drawCode(pen, small.code, x, report.top, report.code)
  const caption: TextStyle = { size: report.size, color: 'black' }
  pen.text(small.caption, x + 1, report.caption, caption)
}

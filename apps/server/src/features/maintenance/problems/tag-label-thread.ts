import { type TextStyle, wrapText } from '@steelsafe/contract/core/drawing/pen.ts'
import { drawOnThread } from '#core/pdf/draw-on-thread.ts'
import { drawCode, drawLabels, labelSize as label } from '#core/pdf/label-sheet.ts'
import type { Paper, PdfMetadata } from '#core/pdf/paper.ts'

/** The content of each label: the code for reports of one tool, in the look of its owner company. */
export interface TagLabels extends PdfMetadata {
  code: string
  number: string
  name: string
  company: string
  /** The logo of the company as a JPEG; without a logo, the name of the company is printed. */
  logo: Uint8Array | undefined
  /** The invitation to report a problem. */
  caption: string
  copies: number
}

/** Positions from the top of a label, and sizes of letters, in millimeters. */
const logo = { top: 3, height: 8 }
const number = { middle: 16, size: 3.6 }
const name = { first: 20, step: 3.4, size: 2.6 }
const caption = { first: 30, step: 3.6, size: 3 }

drawOnThread<TagLabels>((paper, content) => {
  const labels = Array.from({ length: content.copies }, () => content)
  drawLabels(paper, labels, one => drawLabel(paper, one))
})

function drawLabel(paper: Paper, content: TagLabels): void {
  drawCode(paper, content.code, label.gap, (label.height - label.code) / 2, label.code)
  const x = label.code + 2 * label.gap
  const maxWidth = label.width - x - 2 * label.gap
  const draw = (text: string, at: { first: number; step: number; size: number }, isBold: boolean) => {
    const style: TextStyle = { size: at.size, isBold, color: 'black' }
    for (const [index, line] of wrapText(paper, text, maxWidth, 2, style).entries())
      paper.text(line, x, at.first + index * at.step, style)
  }
  if (content.logo) paper.picture(content.logo, x, logo.top, { width: maxWidth, height: logo.height })
  else draw(content.company, { ...name, first: logo.top + name.size }, false)
  const heading: TextStyle = { size: number.size, isBold: true, color: 'black' }
  // Numbers are never cut off. A long number is printed in a smaller size.
  const scale = Math.min(1, maxWidth / paper.widthOf(content.number, heading))
  paper.text(content.number, x, number.middle, { ...heading, size: heading.size * scale })
  draw(content.name, name, false)
  draw(content.caption, caption, true)
}

import type { Pen } from '@steelsafe/contract/core/drawing/pen.ts'
import { qrOptions } from '@steelsafe/contract/core/drawing/qr.ts'
import { create } from 'qrcode'
import { pointsPerMm } from './millimeters.ts'
import type { Paper } from './paper.ts'

/** A standard A4 sheet of labels, in millimeters: three columns and seven rows of labels of 63.5 by 38.1. */
const sheet = { width: 210, height: 297, left: 7.2, top: 15.1, across: 3, down: 7, stepX: 66, stepY: 38.1 }

/** The size of a label, of its code and of the gap around the code, in millimeters. */
export const labelSize = { width: 63.5, height: 38.1, code: 32, gap: 1 }

/**
 * Draws labels on as many sheets as they need. While `draw` runs, the origin is the upper left corner of the label and
 * the unit is the millimeter.
 */
export function drawLabels<Label>(
  paper: Paper,
  labels: readonly Label[],
  draw: (label: Label) => void,
): void {
  const { width, height } = labelSize
  const perPage = sheet.across * sheet.down
  for (let first = 0; first < labels.length; first += perPage) {
    paper.addPage(sheet.width * pointsPerMm, sheet.height * pointsPerMm)
    paper.scaled(0, 0, pointsPerMm, () => {
      for (const [index, label] of labels.slice(first, first + perPage).entries()) {
        const x = sheet.left + (index % sheet.across) * sheet.stepX
        const y = sheet.top + Math.floor(index / sheet.across) * sheet.stepY
        paper.within({ x, y, width, height }, () => draw(label))
      }
    })
  }
}

/** Draws a QR code with its white border. The modules are one path, so that no viewer shows seams between them. */
export function drawCode(pen: Pen, code: string, left: number, top: number, width: number): void {
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

import { truncate } from '../names/truncate.ts'

/** The style of a text. Lengths are in the units of the drawing. */
export interface TextStyle {
  size: number
  isBold?: boolean
  color: string
  /** `left`: the text begins at the given point. `right`: the text ends there. */
  align?: 'left' | 'right'
  /** Draws white around the letters, so that they are readable above lines. */
  hasHalo?: boolean
}

/** The fill and the outline of a path. */
export interface Paint {
  fill?: string
  stroke?: string
  width?: number
  /** Lengths of dash and gap. */
  dash?: [number, number]
}

/**
 * A drawing surface on a screen or on paper, so that each drawing is implemented once. The origin is the top left
 * corner.
 */
export interface Pen {
  rect(x: number, y: number, width: number, height: number, color: string): void
  /**
   * Draws a path.
   * @param path in the syntax of the attribute `d` of SVG
   */
  path(path: string, paint: Paint): void
  /**
   * Draws a line of text.
   * @param y vertical middle of the line
   */
  text(text: string, x: number, y: number, style: TextStyle): void
  widthOf(text: string, style: TextStyle): number
  /** Moves the origin to the top left corner of a box, and clips to the box, while `draw` runs. */
  within(box: { x: number; y: number; width: number; height: number }, draw: () => void): void
}

/** Returns the text, or the longest beginning that fits into `room` with an ellipsis. */
export function truncateText(
  pen: Pick<Pen, 'widthOf'>,
  text: string,
  maxWidth: number,
  style: TextStyle,
): string {
  if (pen.widthOf(text, style) <= maxWidth) return text
  let [fits, tooLong] = [0, text.length]
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (pen.widthOf(`${text.slice(0, middle)}…`, style) <= maxWidth) fits = middle
    else tooLong = middle
  }
  const beginning = truncate(text, fits)
  return beginning ? `${beginning}…` : ''
}

/**
 * Breaks a text into at most `maxLines` lines, also at its line breaks. Scripts without spaces and words that are too
 * long break anywhere.
 */
export function wrapText(
  pen: Pick<Pen, 'widthOf'>,
  text: string,
  maxWidth: number,
  maxLines: number,
  style: TextStyle,
): string[] {
  const fits = (line: string) => pen.widthOf(line.trimEnd(), style) <= maxWidth
  const wrappedLines = ['']
  for (const word of text.trim().split(/(?<=[\s\u2e80-\u9fff])/)) {
    for (const part of fits(word) ? [word] : [...word]) {
      const last = wrappedLines.at(-1)!
      if (last && (last.endsWith('\n') || !fits(last + part))) wrappedLines.push(part)
      else wrappedLines[wrappedLines.length - 1] = last + part
    }
  }
  const visibleLines = wrappedLines.slice(0, maxLines)
  if (wrappedLines.length > maxLines) {
    const rest = wrappedLines
      .slice(maxLines - 1)
      .join('')
      .replaceAll('\n', ' ')
    visibleLines[maxLines - 1] = truncateText(pen, rest, maxWidth, style)
  }
  return visibleLines.map(line => line.trimEnd())
}

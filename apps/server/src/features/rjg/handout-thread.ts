import { paperSizes } from '@steelsafe/contract/core/drawing/paper-sizes.ts'
import { type Paint, type TextStyle, wrapText } from '@steelsafe/contract/core/drawing/pen.ts'
import type { Drawing } from '@steelsafe/contract/knowledge/entities.ts'
import type { tones } from '@steelsafe/contract/knowledge/names.ts'
import { drawOnThread } from '#core/pdf/draw-on-thread.ts'
import { pointsPerMm } from '#core/pdf/millimeters.ts'
import type { Paper } from '#core/pdf/paper.ts'
import { translate } from '#core/texts.ts'
import type { HandoutPdf } from './handout.ts'

/** Portrait A4, in points. */
const [width, height] = [paperSizes.a4.height * pointsPerMm, paperSizes.a4.width * pointsPerMm]
const margin = 48
const contentWidth = width - 2 * margin
const ink = '#1d252d'
const quiet = '#57626e'
const styles = {
  title: { size: 18, isBold: true, color: ink },
  show: { size: 13, isBold: true, color: ink },
  slide: { size: 10, isBold: true, color: ink },
  line: { size: 11, isBold: true, color: '#1f5fa8' },
  fact: { size: 9.5, color: ink },
  quiet: { size: 8, color: quiet },
} satisfies Record<string, TextStyle>

/** Colors of a drawing's tones on paper. They also differ in form or darkness, for prints without color. */
const paints: Record<(typeof tones)[number], Paint> = {
  band: { fill: '#e4e9ef' },
  steel: { fill: '#c3cad2', stroke: '#57626e', width: 0.75 },
  melt: { fill: '#f2b36b', stroke: '#8a4b08', width: 0.75 },
  water: { fill: '#a9cdf0', stroke: '#1f5fa8', width: 0.75 },
  sensor: { fill: '#1d252d' },
  outline: { stroke: '#57626e', width: 1 },
  first: { stroke: '#1f5fa8', width: 2 },
  second: { stroke: '#8a4b08', width: 2, dash: [6, 3] },
  limit: { stroke: '#b3261e', width: 1, dash: [3, 3] },
  char: { fill: '#1d252d' },
  shine: { fill: '#fdf3e6' },
  trace: { stroke: '#5c3203', width: 1.5 },
}

/** The pages of a handout. Text and drawings are placed below each other. */
class Sheet {
  #y = Number.POSITIVE_INFINITY
  #page = 0
  readonly #paper: Paper
  readonly #content: HandoutPdf

  constructor(paper: Paper, content: HandoutPdf) {
    this.#paper = paper
    this.#content = content
  }

  text(text: string, style: TextStyle, indent = 0): void {
    const step = style.size * 1.45
    for (const line of wrapText(this.#paper, text, contentWidth - indent, 60, style)) {
      this.need(step)
      this.#paper.text(line, margin + indent, this.#y + step / 2, style)
      this.#y += step
    }
  }

  gap(space: number): void {
    this.#y += space
  }

  draw(drawing: Drawing): void {
    const scale = 0.85
    this.need(drawing.height * scale + 12)
    this.#paper.scaled(margin, this.#y + 4, scale, () => {
      for (const { d, tone } of drawing.shapes) this.#paper.path(d, paints[tone])
      for (const { x, y, align, text } of drawing.labels) {
        const style = { size: 11, color: ink }
        const left = align === 'center' ? x - this.#paper.widthOf(text, style) / 2 : x
        this.#paper.text(text, left, y, { ...style, align: align === 'right' ? 'right' : 'left' })
      }
    })
    this.#y += drawing.height * scale + 12
  }

  /** Begins a new page when less than the given height is left, in points. */
  need(space: number): void {
    if (this.#y + space <= height - margin - 16) return
    const { title, language } = this.#content
    this.#page += 1
    this.#paper.addPage(width, height)
    const foot = height - margin + 8
    this.#paper.text(title, margin, foot, styles.quiet)
    this.#paper.text(translate(language, 'ui:list.page', { page: this.#page }), width - margin, foot, {
      ...styles.quiet,
      align: 'right',
    })
    this.#y = margin
  }
}

drawOnThread<HandoutPdf>((paper, content) => {
  const sheet = new Sheet(paper, content)
  const { title, language, safety, shows, sources } = content
  sheet.text(title, styles.title)
  sheet.gap(6)
  if (safety.length > 0) {
    sheet.text(translate(language, 'knowledge:screen.article.safety'), styles.slide)
    for (const line of safety) sheet.text(`• ${line}`, styles.fact)
    sheet.gap(8)
  }
  for (const show of shows) {
    sheet.need(90)
    sheet.text(show.title, styles.show)
    sheet.gap(4)
    for (const [index, slide] of show.slides.entries()) {
      sheet.need(70 + (slide.drawing?.height ?? 0))
      sheet.text(`${index + 1}  ${slide.title}`, styles.slide)
      sheet.text(slide.line, styles.line)
      if (slide.drawing) sheet.draw(slide.drawing)
      for (const fact of slide.facts) sheet.text(`• ${fact}`, styles.fact, 8)
      sheet.gap(10)
    }
  }
  if (sources.length > 0)
    sheet.text(
      `${translate(language, 'knowledge:screen.article.sources')}: ${sources.join(' · ')}`,
      styles.quiet,
    )
  sheet.text(translate(language, 'rjg:screen.ownWork'), styles.quiet)
})

import type { Paint, TextStyle } from '@steelsafe/contract/core/drawing/pen.ts'
import type { Drawing } from '@steelsafe/contract/knowledge/entities.ts'
import type { tones } from '@steelsafe/contract/knowledge/names.ts'
import { drawOnThread } from '#core/pdf/draw-on-thread.ts'
import { Pages } from '#core/pdf/pages.ts'
import { translate } from '#core/texts.ts'
import type { HandoutPdf } from './handout.ts'

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

const maxLines = 60

/** Draws a text over the width that is left of the indent. */
function drawText(pages: Pages, text: string, style: TextStyle, indent = 0): void {
  pages.text(text, style, { step: style.size * 1.45, maxLines, indent })
}

function drawFigure(pages: Pages, drawing: Drawing): void {
  const scale = 0.85
  const { paper, left } = pages
  pages.box(drawing.height * scale + 12, y =>
    paper.scaled(left, y + 4, scale, () => {
      for (const { d, tone } of drawing.shapes) paper.path(d, paints[tone])
      for (const { x, y, align, text } of drawing.labels) {
        const style = { size: 11, color: ink }
        const start = align === 'center' ? x - paper.widthOf(text, style) / 2 : x
        paper.text(text, start, y, { ...style, align: align === 'right' ? 'right' : 'left' })
      }
    }),
  )
}

drawOnThread<HandoutPdf>((paper, content) => {
  const { title, language, safety, shows, sources } = content
  const pages = new Pages(paper, {
    paper: 'a4',
    orientation: 'portrait',
    margin: 48,
    bottomGap: 16,
    language,
    foot: { distance: 8, style: styles.quiet, text: title },
  })
  drawText(pages, title, styles.title)
  pages.gap(6)
  if (safety.length > 0) {
    drawText(pages, translate(language, 'knowledge:screen.article.safety'), styles.slide)
    for (const line of safety) drawText(pages, `• ${line}`, styles.fact)
    pages.gap(8)
  }
  for (const show of shows) {
    pages.need(90)
    drawText(pages, show.title, styles.show)
    pages.gap(4)
    for (const [index, slide] of show.slides.entries()) {
      pages.need(70 + (slide.drawing?.height ?? 0))
      drawText(pages, `${index + 1}  ${slide.title}`, styles.slide)
      drawText(pages, slide.line, styles.line)
      if (slide.drawing) drawFigure(pages, slide.drawing)
      for (const fact of slide.facts) drawText(pages, `• ${fact}`, styles.fact, 8)
      pages.gap(10)
    }
  }
  if (sources.length > 0)
    drawText(
      pages,
      `${translate(language, 'knowledge:screen.article.sources')}: ${sources.join(' · ')}`,
      styles.quiet,
    )
  drawText(pages, translate(language, 'rjg:screen.ownWork'), styles.quiet)
})

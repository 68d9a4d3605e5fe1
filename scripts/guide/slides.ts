import type { Language } from '@steelsafe/contract/core/fields.ts'
import pptxgen from 'pptxgenjs'
import { allChapters, type Chapter, colors, type Guide, pictureOf, product, removeMarks } from './guide.ts'

const hex = (color: string) => color.slice(1)

/** Writes the guide as a presentation in 16:9: a cover, then a slide for each chapter with its note at the bottom. */
export async function guideSlides(guide: Guide, language: Language): Promise<Buffer> {
  const deck = new pptxgen()
  deck.layout = 'LAYOUT_WIDE'
  deck.title = `${product} – ${guide.title}`
  deck.author = product
  const cover = deck.addSlide()
  cover.background = { color: hex(colors.dark) }
  cover.addText(product, { x: 0.8, y: 2.3, w: 11, h: 1, fontSize: 54, bold: true, color: 'FFFFFF' })
  cover.addText(guide.title, { x: 0.8, y: 3.3, w: 11, h: 0.7, fontSize: 28, color: 'FFFFFF' })
  cover.addText(guide.subtitle, { x: 0.8, y: 4, w: 11, h: 0.6, fontSize: 18, color: hex(colors.line) })
  for (const chapter of allChapters(guide)) addChapter(deck, chapter, pictureOf(language, chapter))
  return (await deck.write({ outputType: 'nodebuffer' })) as Buffer
}

function addChapter(
  deck: InstanceType<typeof pptxgen>,
  { title, text, steps, note }: Chapter,
  picture: Buffer | undefined,
) {
  const slide = deck.addSlide()
  slide.addShape('rect', { x: 0, y: 0, w: 0.18, h: 7.5, fill: { color: hex(colors.main) } })
  slide.addText(title, {
    x: 0.6,
    y: 0.35,
    w: 12,
    h: 0.8,
    fontSize: 32,
    bold: true,
    color: hex(colors.dark),
  })
  if (text)
    slide.addText(removeMarks(text), {
      x: 0.6,
      y: 1.15,
      w: 12,
      h: 0.8,
      fontSize: 16,
      color: hex(colors.quiet),
    })
  slide.addText(
    steps.map(step => ({
      text: removeMarks(step),
      options: { bullet: { type: 'number' }, breakLine: true },
    })),
    {
      x: 0.6,
      y: 2,
      w: picture ? 5.8 : 12,
      h: 4.4,
      fontSize: 18,
      valign: 'top',
      paraSpaceAfter: 8,
      fit: 'shrink',
    },
  )
  if (picture)
    slide.addImage({ data: `image/jpeg;base64,${picture.toString('base64')}`, x: 6.7, y: 2, w: 6, h: 3.75 })
  if (note)
    slide.addText(note, {
      x: 0.6,
      y: 6.5,
      w: 12,
      h: 0.6,
      fontSize: 14,
      italic: true,
      color: hex(colors.quiet),
    })
}

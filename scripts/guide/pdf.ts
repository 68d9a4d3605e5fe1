import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import PDFDocument from 'pdfkit'
import { sfntOf } from '../../apps/server/src/core/pdf/sfnt.ts'
import {
  allChapters,
  type Chapter,
  colors,
  type Guide,
  pictureOf,
  product,
  removeMarks,
  splitScreenTexts,
} from './guide.ts'

/** Page margin in points. All lengths in this file are in points. */
const margin = 64
const stepIndent = 22
/** Height of a picture of 1280 by 800 at the width of the text. */
const pictureHeight = 290

/** Writes the guide on A4, with linked contents, bookmarks and page numbers. */
export function guidePdf(guide: Guide, language: Language): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: `${product} – ${guide.title}`, Author: product },
  })
  pdf.registerFont('text', font(language, 400)).registerFont('strong', font(language, 700))
  const done = collect(pdf)
  cover(pdf, guide)
  const chapters = allChapters(guide)
  contents(pdf, guide, chapters)
  pdf.addPage()
  chapters.forEach((chapter, index) => {
    writeChapter(pdf, chapter, index + 1, pictureOf(language, chapter))
  })
  numberPages(pdf, guide)
  pdf.end()
  return done
}

function font(language: Language, weight: 400 | 700): Buffer {
  const script = language === 'zh' ? 'chinese-simplified' : 'latin'
  const file = `@fontsource/noto-sans-sc/files/noto-sans-sc-${script}-${weight}-normal.woff`
  return sfntOf(readFileSync(fileURLToPath(import.meta.resolve(file))))
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', part => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
}

function cover(pdf: PDFKit.PDFDocument, { title, subtitle }: Guide) {
  pdf.rect(0, 0, pdf.page.width, 300).fill(colors.dark)
  pdf.rect(margin, 300, 96, 6).fill(colors.main)
  pdf.font('strong').fontSize(40).fillColor('white').text(product, margin, 150)
  pdf.font('text').fontSize(20).text(title, margin, 210)
  pdf.fontSize(13).fillColor(colors.quiet).text(subtitle, margin, 340)
}

function contents(pdf: PDFKit.PDFDocument, guide: Guide, chapters: Chapter[]) {
  pdf.addPage()
  heading(pdf, guide.contents)
  chapters.forEach(({ id, title }, index) => {
    pdf
      .font('text')
      .fontSize(12)
      .fillColor(colors.main)
      .text(`${index + 1}  ${title}`, { goTo: id, lineGap: 8 })
  })
}

function heading(pdf: PDFKit.PDFDocument, text: string, destination?: string) {
  pdf
    .font('strong')
    .fontSize(18)
    .fillColor(colors.dark)
    .text(text, { ...(destination ? { destination } : {}), lineGap: 2 })
  pdf.moveDown(0.4)
}

function writeChapter(
  pdf: PDFKit.PDFDocument,
  chapter: Chapter,
  number: number,
  picture: Buffer | undefined,
) {
  const { id, title, text, steps, note } = chapter
  const height = heightOf(pdf, chapter) + (picture ? pictureHeight + 16 : 0)
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage()
  pdf.outline.addItem(title)
  heading(pdf, `${number}  ${title}`, id)
  if (text) {
    pdf.fontSize(11).fillColor('black')
    writeText(pdf, text, { lineGap: 3 })
    pdf.moveDown(0.6)
  }
  steps.forEach((step, index) => {
    writeStep(pdf, `${index + 1}.`, step)
  })
  if (note) {
    pdf.moveDown(0.2)
    pdf.font('text').fontSize(10).fillColor(colors.quiet).text(note, margin, pdf.y, { lineGap: 2 })
  }
  if (picture) {
    pdf.moveDown(0.5)
    pdf.image(picture, margin, pdf.y, { fit: [pdf.page.width - 2 * margin, pictureHeight], align: 'center' })
    pdf.y += pictureHeight
  }
  pdf.moveDown(1.8)
}

/** Estimates the height of a chapter, so that it is not split between pages. */
function heightOf(pdf: PDFKit.PDFDocument, { text = '', steps, note = '' }: Chapter): number {
  const width = pdf.page.width - 2 * margin
  pdf.font('text').fontSize(11)
  const stepsHeight = steps
    .map(step => pdf.heightOfString(removeMarks(step), { width: width - stepIndent, lineGap: 3 }) + 6)
    .reduce((sum, height) => sum + height, 0)
  return 60 + pdf.heightOfString(removeMarks(`${text} ${note}`), { width, lineGap: 3 }) + stepsHeight
}

function writeStep(pdf: PDFKit.PDFDocument, number: string, text: string) {
  const left = margin + stepIndent
  const width = pdf.page.width - margin - left
  const top = pdf.y
  pdf.font('strong').fontSize(11).fillColor(colors.main).text(number, margin, top, { lineBreak: false })
  pdf.x = left
  pdf.y = top
  pdf.fillColor('black')
  writeText(pdf, text, { width, lineGap: 3 })
  pdf.moveDown(0.35)
  pdf.x = margin
}

/** Writes a text with the screen texts in bold. */
function writeText(pdf: PDFKit.PDFDocument, text: string, options: PDFKit.Mixins.TextOptions) {
  const parts = splitScreenTexts(text)
  parts.forEach((part, index) => {
    if (part || index === parts.length - 1)
      pdf.font(index % 2 ? 'strong' : 'text').text(part, { ...options, continued: index < parts.length - 1 })
  })
}

/** Numbers every page except the cover. */
function numberPages(pdf: PDFKit.PDFDocument, { page }: Guide) {
  const { count } = pdf.bufferedPageRange()
  for (let index = 1; index < count; index++) {
    pdf.switchToPage(index)
    // A text below the margin would start a new page.
    pdf.page.margins.bottom = 0
    pdf
      .font('text')
      .fontSize(9)
      .fillColor(colors.quiet)
      .text(page.replace('{{number}}', String(index + 1)), margin, pdf.page.height - 40, {
        align: 'right',
        lineBreak: false,
        width: pdf.page.width - 2 * margin,
      })
  }
}

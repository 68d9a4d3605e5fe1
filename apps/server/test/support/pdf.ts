import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The content of a PDF as a PDF reader shows it. */
export interface ReadPdf {
  title: string
  language: string
  pages: ReadPage[]
}

interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

interface ReadPage {
  /** The width in millimeters. */
  width: number
  height: number
  /** The searchable, selectable lines of text, in order. */
  lines: string[]
  pictures: number
  /** Renders the page, with this number of pixels per millimeter. */
  pixels(perMm: number): Promise<Pixels>
}

const mm = 25.4 / 72

/** Parses a PDF, and returns its title, language and pages. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { info } = (await pdf.getMetadata()) as { info: { Title: string; Language: string } }
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => readPage(pdf, at + 1)))
  return { title: info.Title, language: info.Language, pages }
}

type OpenPdf = Awaited<ReturnType<typeof getDocument>['promise']>

async function readPage(pdf: OpenPdf, number: number): Promise<ReadPage> {
  const page = await pdf.getPage(number)
  const [left = 0, top = 0, right = 0, bottom = 0] = page.view
  const { fnArray } = await page.getOperatorList()
  return {
    width: (right - left) * mm,
    height: (bottom - top) * mm,
    lines: linesOf((await page.getTextContent({ disableNormalization: true })).items as Item[]),
    pictures: fnArray.filter(operator => operator === OPS.paintImageXObject).length,
    async pixels(perMm) {
      const viewport = page.getViewport({ scale: perMm * mm })
      const { canvas, context } = (pdf.canvasFactory as CanvasFactory).create(viewport.width, viewport.height)
      await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
      return context.getImageData(0, 0, canvas.width, canvas.height)
    },
  }
}

/** The canvas of pdf.js outside a browser. */
interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): {
    canvas: { width: number; height: number }
    context: { getImageData(x: number, y: number, width: number, height: number): Pixels }
  }
}

interface Item {
  str: string
  width: number
  transform: number[]
}

/** Joins texts at the same height to lines, regardless of their fonts. */
function linesOf(items: Item[]): string[] {
  const lines: { y: number; right: number; text: string }[] = []
  for (const { str, width, transform } of items) {
    const [, , , size = 0, x = 0, y = 0] = transform
    // pdf.js fills gaps of any width with spaces.
    if (str === '' || (str === ' ' && (width === 0 || width > Math.abs(size) / 2))) continue
    const last = lines.at(-1)
    const isSame = last && Math.abs(last.y - y) < 0.1
    if (last && isSame && Math.abs(x - last.right) < Math.abs(size) / 2) {
      last.text += str
      last.right = x + width
    } else lines.push({ y, right: x + width, text: str })
  }
  return lines.map(({ text }) => text.trim())
}

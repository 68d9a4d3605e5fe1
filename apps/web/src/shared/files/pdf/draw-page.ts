import { type PDFDocumentProxy, type PDFPageProxy, RenderingCancelledException, TextLayer } from 'pdfjs-dist'
import { sharpness } from './zoom.ts'

/** A link to an external address or to a page of the same file. The rectangle is in pixels of the page. */
export interface PageLink {
  id: string
  url?: string
  page?: number
  left: number
  top: number
  width: number
  height: number
}

interface Target {
  canvas: HTMLCanvasElement
  text: HTMLElement
}

/** Draws a page with its text layer. The returned `stop` cancels both without an error. */
export function drawPage(page: PDFPageProxy, scale: number, { canvas, text }: Target) {
  const viewport = page.getViewport({ scale })
  const pixels = sharpness(viewport.width, viewport.height, window.devicePixelRatio)
  canvas.width = Math.max(1, Math.floor(viewport.width * pixels))
  canvas.height = Math.max(1, Math.floor(viewport.height * pixels))
  const drawing = page.render({
    canvas,
    viewport,
    transform: pixels === 1 ? undefined : [pixels, 0, 0, pixels, 0, 0],
  })
  text.replaceChildren()
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
  const isStop = (error: unknown) =>
    error instanceof RenderingCancelledException || (error as Error | undefined)?.name === 'AbortException'
  const done = Promise.all([drawing.promise, layer.render()]).then(
    () => undefined,
    (error: unknown) => {
      if (!isStop(error)) throw error
    },
  )
  return {
    done,
    stop: () => {
      drawing.cancel()
      layer.cancel()
      // Frees the memory of the canvas at once, because phones have little.
      canvas.width = 0
      canvas.height = 0
    },
  }
}

/**
 * Returns the links of a page. Links to scripts are left out, and pdf.js removes all addresses except web and e-mail.
 */
export async function linksOf(pdf: PDFDocumentProxy, page: PDFPageProxy, scale: number): Promise<PageLink[]> {
  const viewport = page.getViewport({ scale })
  const links: PageLink[] = []
  for (const note of await page.getAnnotations({ intent: 'display' })) {
    if (note.subtype !== 'Link') continue
    const target = note.url ? { url: note.url as string } : await pageOf(pdf, note.dest)
    if (!target) continue
    const [left, bottom, right, top] = note.rect as [number, number, number, number]
    const [x1, y1] = viewport.convertToViewportPoint(left, bottom) as [number, number]
    const [x2, y2] = viewport.convertToViewportPoint(right, top) as [number, number]
    links.push({
      id: note.id,
      ...target,
      left: Math.min(x1, x2),
      top: Math.min(y1, y2),
      width: Math.abs(x2 - x1),
      height: Math.abs(y2 - y1),
    })
  }
  return links
}

async function pageOf(pdf: PDFDocumentProxy, dest: unknown): Promise<{ page: number } | undefined> {
  const place = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
  if (!Array.isArray(place)) return undefined
  const [first] = place
  // The first element is a reference to the page, or its index.
  const index = typeof first === 'number' ? first : await pdf.getPageIndex(first).catch(() => undefined)
  return index === undefined ? undefined : { page: index + 1 }
}

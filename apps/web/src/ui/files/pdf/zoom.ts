/** A page that fills the width, or a multiple of its size on paper. */
export type Zoom = 'fit' | number

/** A point of a PDF is 1/72 inch, a pixel of a page 1/96. */
export const pixelsPerPoint = 96 / 72

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
/** Two scales that look the same. */
const same = 0.01

/** Pixels for a point; a wide room does not make a page larger than one and a half times its size on paper. */
export function scaleOfZoom(zoom: Zoom, roomPixels: number, pagePoints: number): number {
  if (zoom !== 'fit') return zoom * pixelsPerPoint
  return Math.min(Math.max(roomPixels, 1) / pagePoints, 1.5 * pixelsPerPoint)
}

/** The next step from what is seen; undefined at the end. */
export function zoomed(scale: number, direction: 'in' | 'out'): number | undefined {
  const seen = scale / pixelsPerPoint
  return direction === 'in'
    ? steps.find(step => step > seen + same)
    : steps.findLast(step => step < seen - same)
}

/** Browsers refuse larger canvases (16,777,216 pixels on telephones). */
const maxPixels = 16 * 1024 ** 2

/** How many pixels of the canvas a pixel of the page has: those of the screen, fewer for a huge page. */
export const sharpness = (width: number, height: number, ofScreen: number): number =>
  Math.min(ofScreen, Math.sqrt(maxPixels / (width * height)))

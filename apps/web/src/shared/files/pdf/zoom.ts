/** `fit` fills the width; a number is a multiple of the size on paper. */
export type Zoom = 'fit' | number

/** A PDF point is 1/72 inch, a CSS pixel 1/96 inch. */
export const pixelsPerPoint = 96 / 72

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
/** Maximum difference between two scales that count as equal. */
const same = 0.01

/** Returns the pixels per point. A wide window enlarges a page to at most 1.5 times its size on paper. */
export function scaleOfZoom(zoom: Zoom, widthPixels: number, pagePoints: number): number {
  if (zoom !== 'fit') return zoom * pixelsPerPoint
  return Math.min(Math.max(widthPixels, 1) / pagePoints, 1.5 * pixelsPerPoint)
}

/** Returns the next zoom step, or undefined at the end. */
export function nextZoom(scale: number, direction: 'in' | 'out'): number | undefined {
  const currentZoom = scale / pixelsPerPoint
  return direction === 'in'
    ? steps.find(step => step > currentZoom + same)
    : steps.findLast(step => step < currentZoom - same)
}

/** Maximum number of canvas pixels. Phones reject more than 16,777,216. */
const maxPixels = 16 * 1024 ** 2

/** Returns the canvas pixels per CSS pixel: the density of the screen, or less for a huge page. */
export const sharpness = (width: number, height: number, ofScreen: number): number =>
  Math.min(ofScreen, Math.sqrt(maxPixels / (width * height)))

import { expect, test } from 'vitest'
import { nextZoom, pixelsPerPoint, scaleOfZoom, sharpness } from './zoom.ts'

/** Width of A4, in points. */
const a4 = 595

test('a page fills the width of a phone, and is enlarged at most 1.5 times on a wide screen', () => {
  expect(scaleOfZoom('fit', 358, a4) * a4).toBeCloseTo(358)
  expect(scaleOfZoom('fit', 3000, a4)).toBe(2)
  expect(scaleOfZoom('fit', 0, a4)).toBeGreaterThan(0)
})

test('a zoom of 100 % is the size on paper: A4 is 793 pixels wide', () => {
  expect(scaleOfZoom(1, 358, a4) * a4).toBeCloseTo(793.3, 1)
})

test('zooming goes from the current zoom to the next step, and stops after the last step', () => {
  expect(nextZoom(0.6 * pixelsPerPoint, 'in')).toBe(0.75)
  expect(nextZoom(0.6 * pixelsPerPoint, 'out')).toBe(0.5)
  expect(nextZoom(pixelsPerPoint, 'in')).toBe(1.25)
  expect(nextZoom(4 * pixelsPerPoint, 'in')).toBeUndefined()
  expect(nextZoom(0.25 * pixelsPerPoint, 'out')).toBeUndefined()
})

test('a huge page is drawn with fewer pixels, and a small page with the density of the screen', () => {
  expect(sharpness(600, 800, 3)).toBe(3)
  expect(sharpness(8192, 8192, 2)).toBe(0.5)
})

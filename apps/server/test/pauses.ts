import { expect } from 'vitest'

/**
 * Expects that a pause ends with the window that began at a moment of the test. The test itself took a part of it.
 * @param retryAfter seconds of the rejection
 */
export function expectPause(retryAfter: number, windowMinutes: number, begunAt: number): void {
  const usedSeconds = (Date.now() - begunAt) / 1000
  expect(retryAfter).toBeGreaterThanOrEqual(Math.floor(windowMinutes * 60 - usedSeconds))
  expect(retryAfter).toBeLessThanOrEqual(windowMinutes * 60)
}

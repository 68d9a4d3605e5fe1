import { expect } from 'vitest'

/**
 * Expects a rejection to last until the end of its window, less the time that the test itself has taken.
 * @param retryAfter seconds of the rejection
 * @param begunAt when the window began, in milliseconds since 1970
 */
export function expectPause(retryAfter: number, windowMinutes: number, begunAt: number): void {
  const usedSeconds = (Date.now() - begunAt) / 1000
  expect(retryAfter).toBeGreaterThanOrEqual(Math.floor(windowMinutes * 60 - usedSeconds))
  expect(retryAfter).toBeLessThanOrEqual(windowMinutes * 60)
}

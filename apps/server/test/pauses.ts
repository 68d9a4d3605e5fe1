import { expect } from 'vitest'

/**
 * Whether a pause ends when a window is over that began at a moment of the test; the test itself took a part of it.
 * @param retryAfter seconds, as a refusal has told them
 */
export function expectPause(retryAfter: number, windowMinutes: number, begunAt: number): void {
  const usedSeconds = (Date.now() - begunAt) / 1000
  expect(retryAfter).toBeGreaterThanOrEqual(Math.floor(windowMinutes * 60 - usedSeconds))
  expect(retryAfter).toBeLessThanOrEqual(windowMinutes * 60)
}

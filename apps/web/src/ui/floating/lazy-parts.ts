import { lazyCode } from '../loading/lazy-code.ts'
import type { FloatingParts } from './parts.tsx'

/**
 * The code of menus, popovers and tooltips. The frame loads it while the browser is idle, and a button before it is
 * used: when the pointer is over it or it has the focus.
 */
export const floatingParts = lazyCode(
  (): Promise<FloatingParts> => import('./parts.tsx').then(({ parts }) => parts),
)

/** Loads the code ahead. A failure is ignored, because the first use loads it again. */
export const prepareFloating = (): void => void floatingParts.load().catch(() => undefined)

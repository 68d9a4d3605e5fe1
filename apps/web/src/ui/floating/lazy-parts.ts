import { lazyCode } from '../loading/lazy-code.ts'
import type { FloatingParts } from './parts.tsx'

/**
 * The code of menus, popovers and tooltips. The frame loads it while the browser is idle. A button loads it before its
 * use: when the pointer is over the button or the button has the focus.
 */
export const floatingParts = lazyCode(
  (): Promise<FloatingParts> => import('./parts.tsx').then(({ parts }) => parts),
)

/** Loads the code in advance. Ignores a failure, because the first use loads it again. */
export const prepareFloating = (): void => void floatingParts.load().catch(() => undefined)

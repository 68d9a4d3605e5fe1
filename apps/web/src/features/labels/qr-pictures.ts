import { qrOptions } from '@steelsafe/contract/core/drawing/qr.ts'
import { labelLimits } from '@steelsafe/contract/labels/limits.ts'

/** Draws a code as an SVG. */
export const renderSvg = async (code: string): Promise<string> =>
  (await import('qrcode')).toString(code, { ...qrOptions(code), type: 'svg', width: labelLimits.qrPixels })

/** Draws a code as a PNG and returns its data URL. A large picture stays sharp on paper. */
export const renderPng = async (code: string, pixels: number = labelLimits.qrPixels): Promise<string> =>
  (await import('qrcode')).toDataURL(code, { ...qrOptions(code), width: pixels })

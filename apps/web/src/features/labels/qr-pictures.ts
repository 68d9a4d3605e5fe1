import { qrOptions } from '@steelsafe/contract/core/drawing/qr.ts'
import { labelLimits } from '@steelsafe/contract/labels/limits.ts'

export const svgOf = async (code: string): Promise<string> =>
  (await import('qrcode')).toString(code, { ...qrOptions(code), type: 'svg', width: labelLimits.qrPixels })

/** Draws the code as a large PNG, so that it stays sharp on paper. */
export const pngOf = async (code: string, pixels: number = labelLimits.qrPixels): Promise<string> =>
  (await import('qrcode')).toDataURL(code, { ...qrOptions(code), width: pixels })

import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import { qrOptions } from '@steelsafe/contract/core/qr.ts'

export const svgOf = async (code: string): Promise<string> =>
  (await import('qrcode')).toString(code, { ...qrOptions(code), type: 'svg', width: projectLimits.qrPixels })

/** Draws the code as a large PNG, so that it stays sharp on paper. */
export const pngOf = async (code: string, pixels: number = projectLimits.qrPixels): Promise<string> =>
  (await import('qrcode')).toDataURL(code, { ...qrOptions(code), width: pixels })

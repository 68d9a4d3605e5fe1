import { limits } from '@steelsafe/contract/core/limits.ts'
import { qrOptions } from '@steelsafe/contract/projects/qr.ts'

export const svgOf = async (code: string): Promise<string> =>
  (await import('qrcode')).toString(code, { ...qrOptions(code), type: 'svg', width: limits.qrPixels })

/** Drawn large, so that it stays sharp on paper. */
export const pngOf = async (code: string, pixels: number = limits.qrPixels): Promise<string> =>
  (await import('qrcode')).toDataURL(code, { ...qrOptions(code), width: pixels })

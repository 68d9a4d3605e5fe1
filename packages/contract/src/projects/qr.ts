import { limits } from '../core/limits.ts'
import { projectLimits } from './limits.ts'

/** How the code of a label is drawn. Level M leaves room for dirt; a version for each of two lengths keeps all labels of a shop alike. */
export const qrOptions = (code: string) =>
  ({
    errorCorrectionLevel: 'M',
    version: code.length > projectLimits.longQrCode ? 10 : 5,
    margin: limits.qrQuietZone,
  }) as const

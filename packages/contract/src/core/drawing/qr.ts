import { limits } from '../limits.ts'

/**
 * Returns the options of a label's QR code. Level M tolerates dirt. There is a fixed version for each of two lengths,
 * so that all labels of a shop look alike.
 */
export const qrOptions = (code: string) =>
  ({
    errorCorrectionLevel: 'M',
    version: code.length > limits.longQrCode ? 10 : 5,
    margin: limits.qrQuietZone,
  }) as const

import { limits } from '../limits.ts'

/**
 * Returns the options of a label's QR code. Error correction level M keeps a dirty label readable. Only two versions
 * are used, for short and for long codes, so that all labels of a shop look alike.
 */
export const qrOptions = (code: string) =>
  ({
    errorCorrectionLevel: 'M',
    version: code.length > limits.longQrCode ? 10 : 5,
    margin: limits.qrQuietZone,
  }) as const

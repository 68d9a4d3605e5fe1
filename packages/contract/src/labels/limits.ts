export const labelLimits = {
  /** Size of the picture of a QR code, in pixels. */
  qrPixels: 200,
  /** Maximum number of labels in one print, and of copies of each. */
  labels: 5_000,
  copies: 210,
} as const

import { limits } from '@steelsafe/contract/core/limits.ts'
import { toString as draw } from 'qrcode'

/** Returns the QR code of a text, as a data URL of an SVG. */
export async function qrOf(text: string): Promise<string> {
  const svg = await draw(text, { type: 'svg', margin: limits.qrQuietZone })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

import { limits } from '@steelsafe/contract/core/limits.ts'
import { toString as draw } from 'qrcode'

/** Returns a text as a QR code: an SVG in a data URL. */
export async function qrOf(text: string): Promise<string> {
  const svg = await draw(text, { type: 'svg', margin: limits.qrQuietZone })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

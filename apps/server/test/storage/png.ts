import { crc32 } from 'node:zlib'

/** Returns a PNG with a header (RFC 2083, 11.2.1) but without pixels. */
export function headerOf(side: number, depth: 8 | 16): Buffer {
  const alphaAndColor = 6
  const interlaced = 1
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13)
  header.write('IHDR', 4)
  header.writeUInt32BE(side, 8)
  header.writeUInt32BE(side, 12)
  header.set([depth, alphaAndColor, 0, 0, interlaced], 16)
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21)
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const pixels = Buffer.alloc(12)
  pixels.write('IDAT', 4)
  pixels.writeUInt32BE(crc32(pixels.subarray(4, 8)), 8)
  return Buffer.concat([Buffer.from(signature), header, pixels])
}

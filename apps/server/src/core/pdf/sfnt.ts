import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20

/**
 * Unpacks a WOFF 1.0 font (w3.org/TR/WOFF) to a plain sfnt. The PDF library also reads packed fonts, but it would
 * inflate their tables for every glyph, which takes a minute for a Chinese guide.
 */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = headerBytes + index * entryBytes
    const [offset, packed, length] = [4, 8, 12].map(field => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const power = Math.floor(Math.log2(count))
  const header = Buffer.alloc(12 + count * 16)
  woff.copy(header, 0, 4, 8) // the flavor
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(2 ** power * 16, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE((count - 2 ** power) * 16, 10)
  let offset = header.length
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = 12 + index * 16
    tag.copy(header, at)
    checksum.copy(header, at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(bytes.length, at + 12)
    offset += Math.ceil(bytes.length / 4) * 4
  })
  const padded = tables.flatMap(({ bytes }) => [bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
  return Buffer.concat([header, ...padded])
}

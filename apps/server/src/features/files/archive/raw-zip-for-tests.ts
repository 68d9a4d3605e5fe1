import { crc32, deflateRawSync } from 'node:zlib'

interface RawEntry {
  name: string
  content?: string | Buffer
  /** The mode of Unix, as 0o120777 for a link. */
  mode?: number
  /** The size that the entry declares; the actual one by default. */
  saysBytes?: number
  /** The checksum that the entry names; the right one unless given. */
  checksum?: number
  /** As it is, instead of deflated. */
  isStored?: boolean
  /** Lies where the entry before it lies. */
  overlaps?: boolean
}

/** A zip with whatever one writes into it: libraries refuse to make those that matter here. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  let last = 0
  for (const entry of entries) {
    const { name, content = '', mode = 0o100644, saysBytes, checksum, isStored, overlaps } = entry
    const bytes = Buffer.from(content)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const path = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x800, 2)
    fields.writeUInt16LE(isStored ? 0 : 8, 4)
    fields.writeUInt32LE(checksum ?? crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(saysBytes ?? bytes.length, 18)
    fields.writeUInt16LE(path.length, 22)
    const at = overlaps ? last : offset
    if (!overlaps) {
      parts.push(Buffer.from('PK\x03\x04', 'latin1'), fields, path, packed)
      last = offset
      offset += 4 + fields.length + path.length + packed.length
    }
    const more = Buffer.alloc(14)
    more.writeUInt32LE((mode << 16) >>> 0, 6)
    more.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), fields, more, path)
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06', 'latin1'), end])
}

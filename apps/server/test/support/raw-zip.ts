import { crc32, deflateRawSync } from 'node:zlib'

interface RawEntry {
  /** The name. A Buffer is written unchanged and without the UTF-8 flag. */
  name: string | Buffer
  /** Extra fields of the central directory. */
  extra?: Buffer
  content?: string | Buffer
  /** The Unix mode, such as 0o120777 for a link. */
  mode?: number
  /** The declared size in bytes; the actual size by default. */
  saysBytes?: number
  /** The declared checksum; the correct checksum by default. */
  checksum?: number
  /** True to store the content without compression. */
  isStored?: boolean
  /** True to point to the content of the previous entry. */
  overlaps?: boolean
}

/** Builds a zip file that may be malformed, which zip libraries refuse to do. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  let last = 0
  for (const entry of entries) {
    const {
      name,
      extra = Buffer.alloc(0),
      content = '',
      mode = 0o100644,
      saysBytes,
      checksum,
      isStored,
      overlaps,
    } = entry
    const bytes = Buffer.from(content)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const path = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(typeof name === 'string' ? 0x800 : 0, 2)
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
    const header = Buffer.from(fields)
    header.writeUInt16LE(extra.length, 24)
    const attributes = Buffer.alloc(14)
    attributes.writeUInt32LE((mode << 16) >>> 0, 6)
    attributes.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), header, attributes, path, extra)
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06', 'latin1'), end])
}

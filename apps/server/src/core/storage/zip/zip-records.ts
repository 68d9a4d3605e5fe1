/** An entry of a zip that is written from objects of the storage. */
export interface ZipEntry {
  /** The names from the top folder down, joined by slashes. */
  path: string
  isDirectory: boolean
  storageKey: string | null
  sizeBytes: number
  /** An instant in ISO 8601. */
  modifiedAt: string
}

/** An entry with the position of its local header in the zip. */
export interface PlacedEntry {
  /** The path in UTF-8. The path of a folder ends with a slash. */
  name: Buffer
  /** The key of the object, or null for a folder. */
  storageKey: string | null
  sizeBytes: number
  modifiedAt: Date
  offset: number
}

/**
 * Lengths of the records, in bytes: sections 4.3.7, 4.3.9, 4.3.12, 4.3.14 to 4.3.16 and 4.5.3 of PKWARE's APPNOTE.TXT
 * 6.3.10.
 */
const lengths = {
  localHeader: 30,
  localZip64: 20,
  descriptor: 16,
  descriptorZip64: 24,
  directoryRecord: 46,
  time: 9,
  end: 22,
  endZip64: 56,
  locatorZip64: 20,
}

/** A field with this value means that the Zip64 field has the real value. */
const in64 = 0xffff_ffff
const in64Short = 0xffff
const isIn64 = (value: number) => value >= in64

/**
 * Version 2.0 has folders, version 4.5 has Zip64. The upper byte of `madeBy` means that the file modes are Unix modes.
 */
const plainVersion = 20
const zip64Version = 45
const madeBy = (3 << 8) | 63

/** Bit 11 means that names are in UTF-8, bit 3 that the checksum follows the bytes. */
const utf8Names = 1 << 11
const checksumFollows = 1 << 3

const fileMode = 0o100664
const folderMode = 0o40775

const isFolder = ({ storageKey }: PlacedEntry) => storageKey === null
const flagsOf = (entry: PlacedEntry) => utf8Names | (isFolder(entry) ? 0 : checksumFollows)

/**
 * Returns the entries in order with their positions, and the size of the whole zip, in which all bytes are
 * uncompressed.
 */
export function placeEntries(entries: readonly ZipEntry[]): { places: PlacedEntry[]; sizeBytes: number } {
  const places: PlacedEntry[] = []
  let offset = 0
  let directoryBytes = 0
  for (const { path, isDirectory, storageKey, sizeBytes, modifiedAt } of entries) {
    const isEmptyFolder = isDirectory || storageKey === null
    const place: PlacedEntry = {
      name: Buffer.from(isEmptyFolder ? `${path}/` : path),
      storageKey: isEmptyFolder ? null : storageKey,
      sizeBytes: isEmptyFolder ? 0 : sizeBytes,
      modifiedAt: new Date(modifiedAt),
      offset,
    }
    places.push(place)
    offset += place.name.length + bytesBesideName(place)
    directoryBytes += lengths.directoryRecord + place.name.length + lengths.time + zip64Bytes(place)
  }
  const end = endOfDirectory({ count: places.length, sizeBytes: directoryBytes, offset })
  return { places, sizeBytes: offset + directoryBytes + end.length }
}

function bytesBesideName(place: PlacedEntry): number {
  if (isFolder(place)) return lengths.localHeader
  const isLarge = isIn64(place.sizeBytes)
  const header = lengths.localHeader + (isLarge ? lengths.localZip64 : 0)
  return header + place.sizeBytes + (isLarge ? lengths.descriptorZip64 : lengths.descriptor)
}

const zip64Bytes = (place: PlacedEntry) => zip64Field(valuesIn64(place)).length

/** The values of a directory record that need eight bytes: both sizes, and the position. */
const valuesIn64 = ({ sizeBytes, offset }: PlacedEntry): number[] => [
  ...(isIn64(sizeBytes) ? [sizeBytes, sizeBytes] : []),
  ...(isIn64(offset) ? [offset] : []),
]

/** Returns an extra field with values of eight bytes, or an empty buffer without values. */
function zip64Field(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0)
  const field = Buffer.alloc(4 + values.length * 8)
  field.writeUInt16LE(0x0001, 0)
  field.writeUInt16LE(values.length * 8, 2)
  for (const [index, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + index * 8)
  return field
}

/** Returns the header before the bytes of an entry. The checksum is not known yet, so it follows the bytes. */
export function localHeader(entry: PlacedEntry): Buffer {
  const isLarge = isIn64(entry.sizeBytes)
  const header = Buffer.alloc(lengths.localHeader)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(isLarge ? zip64Version : plainVersion, 4)
  header.writeUInt16LE(flagsOf(entry), 6)
  writeDosTime(header, entry.modifiedAt, 10)
  // The sizes are zero, because the descriptor contains them. With Zip64, the eight-byte sizes are zero instead.
  if (isLarge) {
    header.writeUInt32LE(in64, 18)
    header.writeUInt32LE(in64, 22)
  }
  header.writeUInt16LE(entry.name.length, 26)
  const extra = isLarge ? zip64Field([0, 0]) : Buffer.alloc(0)
  header.writeUInt16LE(extra.length, 28)
  return Buffer.concat([header, entry.name, extra])
}

/** Returns the record after the bytes of a file, with the checksum and the sizes. */
export function descriptorOf({ sizeBytes }: PlacedEntry, checksum: number): Buffer {
  const isLarge = isIn64(sizeBytes)
  const descriptor = Buffer.alloc(isLarge ? lengths.descriptorZip64 : lengths.descriptor)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(checksum, 4)
  if (isLarge) {
    descriptor.writeBigUInt64LE(BigInt(sizeBytes), 8)
    descriptor.writeBigUInt64LE(BigInt(sizeBytes), 16)
  } else {
    descriptor.writeUInt32LE(sizeBytes, 8)
    descriptor.writeUInt32LE(sizeBytes, 12)
  }
  return descriptor
}

/** Returns the record of an entry in the central directory. */
export function directoryRecord(entry: PlacedEntry, checksum: number): Buffer {
  const { name, sizeBytes, offset, modifiedAt } = entry
  const zip64 = zip64Field(valuesIn64(entry))
  const extra = Buffer.concat([timeField(modifiedAt), zip64])
  const record = Buffer.alloc(lengths.directoryRecord)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(madeBy, 4)
  record.writeUInt16LE(zip64.length > 0 ? zip64Version : plainVersion, 6)
  record.writeUInt16LE(flagsOf(entry), 8)
  writeDosTime(record, modifiedAt, 12)
  record.writeUInt32LE(checksum, 16)
  record.writeUInt32LE(Math.min(sizeBytes, in64), 20)
  record.writeUInt32LE(Math.min(sizeBytes, in64), 24)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt16LE(extra.length, 30)
  record.writeUInt32LE(((isFolder(entry) ? folderMode : fileMode) << 16) >>> 0, 38)
  record.writeUInt32LE(Math.min(offset, in64), 42)
  return Buffer.concat([record, name, extra])
}

/** The central directory: the number of its records, its size in bytes and its position. */
interface Directory {
  count: number
  sizeBytes: number
  offset: number
}

/** Returns the end of a zip, which follows the records of the central directory. */
export function endOfDirectory({ count, sizeBytes, offset }: Directory): Buffer {
  const end = Buffer.alloc(lengths.end)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, in64Short), 8)
  end.writeUInt16LE(Math.min(count, in64Short), 10)
  end.writeUInt32LE(Math.min(sizeBytes, in64), 12)
  end.writeUInt32LE(Math.min(offset, in64), 16)
  if (count < in64Short && !isIn64(sizeBytes) && !isIn64(offset)) return end
  const end64 = Buffer.alloc(lengths.endZip64)
  end64.writeUInt32LE(0x06064b50, 0)
  // This size does not include its own field and the signature.
  end64.writeBigUInt64LE(BigInt(lengths.endZip64 - 12), 4)
  end64.writeUInt16LE(madeBy, 12)
  end64.writeUInt16LE(zip64Version, 14)
  end64.writeBigUInt64LE(BigInt(count), 24)
  end64.writeBigUInt64LE(BigInt(count), 32)
  end64.writeBigUInt64LE(BigInt(sizeBytes), 40)
  end64.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(lengths.locatorZip64)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + sizeBytes), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([end64, locator, end])
}

/**
 * Returns the extra field "UT" of Info-ZIP with the modification time in UTC, because the DOS time has no time zone.
 */
function timeField(time: Date): Buffer {
  const field = Buffer.alloc(lengths.time)
  field.writeUInt16LE(0x5455, 0)
  field.writeUInt16LE(lengths.time - 4, 2)
  field.writeUInt8(1, 4)
  const seconds = Math.floor(time.getTime() / 1000)
  field.writeInt32LE(Math.max(-0x8000_0000, Math.min(0x7fff_ffff, seconds)), 5)
  return field
}

/**
 * Writes a local time in the format of MS-DOS, in steps of two seconds. The earliest possible time is the beginning of
 * 1980.
 */
function writeDosTime(buffer: Buffer, time: Date, at: number): void {
  const earliest = new Date(1980, 0, 1)
  const storedTime = time < earliest ? earliest : time
  const clock =
    (storedTime.getHours() << 11) | (storedTime.getMinutes() << 5) | (storedTime.getSeconds() >> 1)
  // The seven bits of the year end with 2107.
  const year = Math.min(127, storedTime.getFullYear() - 1980)
  buffer.writeUInt16LE(clock, at)
  buffer.writeUInt16LE((year << 9) | ((storedTime.getMonth() + 1) << 5) | storedTime.getDate(), at + 2)
}

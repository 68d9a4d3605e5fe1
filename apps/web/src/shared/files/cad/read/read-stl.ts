import { type Bodies, flatTree, type PartBody, Unreadable } from '../model.ts'

/** Length in bytes of the header of a binary file: 80 unused bytes and the number of triangles. */
const headBytes = 84
/** Length in bytes of a triangle: its normal and three corners with three floats each, and two unused bytes. */
const triangleBytes = 50
const normalBytes = 12

/**
 * Reads a binary or text STL. STL has no unit, so its numbers count as mm. Each solid of a text becomes a part. A
 * corner that is not a number becomes NaN.
 */
export function readStl(bytes: Uint8Array<ArrayBuffer>): Bodies {
  const count = countOf(bytes)
  const isExact = count !== undefined && headBytes + triangleBytes * count === bytes.length
  // A binary file can also begin with "solid", and can have extra bytes after its triangles.
  const isText = !isExact && startsWithSolid(bytes) && (count === undefined || hasFacets(bytes))
  // The file is shorter than a binary header, and too short for a triangle as text.
  if (bytes.length < headBytes) throw new Unreadable(isText ? 'empty' : 'notOfKind')
  if (!isText && count === undefined) throw new Unreadable('notOfKind')
  const parts = isText ? readText(new TextDecoder().decode(bytes)) : [readBinary(bytes, count!)] // checked above
  return { parts, tree: flatTree(parts) }
}

const beginningOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(0, 2_000))
const startsWithSolid = (bytes: Uint8Array): boolean => /^\s*solid\b/i.test(beginningOf(bytes))
const hasFacets = (bytes: Uint8Array): boolean => /\b(facet|endsolid)\b/i.test(beginningOf(bytes))

/** Counts written by programs that do not know the number of triangles in advance. */
const unknownCounts = [0, 0xffffffff]

/** Returns the number of triangles of a binary file, or undefined if the file is too short for it. */
function countOf(bytes: Uint8Array): number | undefined {
  if (bytes.length < headBytes) return undefined
  const declaredCount = viewOf(bytes).getUint32(80, true)
  if (headBytes + triangleBytes * declaredCount <= bytes.length && declaredCount > 0) return declaredCount
  const fitting = (bytes.length - headBytes) / triangleBytes
  if (unknownCounts.includes(declaredCount) && Number.isInteger(fitting)) return fitting
  return declaredCount === 0 ? 0 : undefined
}

function readBinary(bytes: Uint8Array, count: number): PartBody {
  const view = viewOf(bytes)
  const positions = new Float32Array(count * 9)
  for (let triangle = 0; triangle < count; triangle++) {
    const start = headBytes + triangle * triangleBytes + normalBytes
    for (let at = 0; at < 9; at++) positions[triangle * 9 + at] = view.getFloat32(start + at * 4, true)
  }
  return { name: '', positions }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Matches the relevant words of a text, regardless of case and line breaks. The name of a solid ends with its line. */
const words =
  /\b(?:(endsolid)\b[^\r\n]*?(?=\s+solid\b|[\r\n]|$)|solid\b[ \t]*(.*?)[ \t]*(?=\s+facet\s+normal\b|\s+endsolid\b|[\r\n]|$)|vertex\s+(\S+)\s+(\S+)\s+(\S+)|(endfacet|facet\s+normal)\b)/gi

function readText(text: string): PartBody[] {
  const parts: { name: string; corners: number[] }[] = []
  let facet: number[] | undefined
  const closeFacet = () => {
    if (facet) parts.at(-1)?.corners.push(...trianglesOf(facet))
    facet = undefined
  }
  for (const [, endOfSolid, name, x, y, z, edge] of text.matchAll(words)) {
    if (x !== undefined) {
      facet ??= []
      facet.push(Number(x), Number(y), Number(z))
      continue
    }
    closeFacet()
    if (edge) facet = /^facet/i.test(edge) ? [] : undefined
    else if (!endOfSolid) parts.push({ name: name ?? '', corners: [] })
  }
  closeFacet()
  const filled = parts.filter(({ corners }) => corners.length > 0)
  return filled.map(({ name, corners }) => ({ name, positions: new Float32Array(corners) }))
}

const brokenTriangle = Array.from({ length: 9 }, () => Number.NaN)

/** Converts a facet to a fan of triangles. A facet with fewer than three corners becomes a broken triangle. */
function trianglesOf(facet: readonly number[]): number[] {
  if (facet.length < 9) return brokenTriangle
  const triangles: number[] = []
  for (let next = 3; next + 3 < facet.length; next += 3)
    triangles.push(...facet.slice(0, 3), ...facet.slice(next, next + 6))
  return triangles
}

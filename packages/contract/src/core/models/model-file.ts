/**
 * The media type of the triangles of a STEP or IGES file, which the server computes once and stores. A client that
 * accepts this type gets the triangles if they exist, and otherwise the file.
 */
export const modelType = 'application/vnd.steelsafe.model'

/** The formats of exact surfaces that the server converts to triangles, by media type. */
const exactKinds: Record<string, ExactKind> = { 'model/step': 'STEP', 'model/iges': 'IGES' }
export type ExactKind = 'STEP' | 'IGES'
export const exactKindOf = (mimeType: string): ExactKind | undefined => exactKinds[mimeType]

/** A body of a model, as triangles. Lengths are in mm. */
export interface ModelBody {
  name: string
  /** Red, green, and blue from 0 to 1, if the file has a color. */
  color?: readonly [red: number, green: number, blue: number]
  /** Three numbers per point. */
  positions: Float32Array
  /** Three indexes per triangle. */
  index?: Uint32Array
  /** Three numbers per point. */
  normals?: Float32Array
}

/** A row of the part tree: an assembly or a part, with the indexes of all parts in it. */
interface ModelRow {
  name: string
  depth: number
  parts: number[]
}

export interface ModelFile {
  parts: ModelBody[]
  tree: ModelRow[]
}

/**
 * The JSON text before the arrays, which describes them. Each number is the length of an array; null for a missing
 * array.
 */
interface Description {
  tree: ModelRow[]
  parts: {
    name: string
    /** The color of the part. Stored models have this key. */
    colour: ModelBody['color'] | null
    positions: number
    index: number | null
    normals: number | null
  }[]
}

/** The first four bytes of a packed model, "SSM1", as a number with the lowest byte first. */
const mark = 0x314d5353
/** The mark and the length of the description take four bytes each. Each value of an array takes four bytes, too. */
const wordBytes = 4
const headBytes = 2 * wordBytes

/** Returns a model as bytes: the mark, the length of the description, the description in JSON, then all arrays. */
export function packModel({ parts, tree }: ModelFile): Uint8Array<ArrayBuffer> {
  const description: Description = {
    tree,
    parts: parts.map(({ name, color, positions, index, normals }) => ({
      name,
      colour: color ?? null,
      positions: positions.length,
      index: index?.length ?? null,
      normals: normals?.length ?? null,
    })),
  }
  const json = new TextEncoder().encode(JSON.stringify(description))
  const text = new Uint8Array(Math.ceil(json.length / wordBytes) * wordBytes).fill(0x20)
  text.set(json)
  const arrays = parts.flatMap(({ positions, index, normals }) =>
    [positions, index, normals].filter(array => array !== undefined),
  )
  const arrayBytes = arrays.reduce((sum, array) => sum + array.byteLength, 0)
  const bytes = new Uint8Array(headBytes + text.length + arrayBytes)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, mark, true)
  view.setUint32(wordBytes, text.length, true)
  bytes.set(text, headBytes)
  let at = headBytes + text.length
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at)
    at += array.byteLength
  }
  return bytes
}

/**
 * Reads a model that `packModel` has written.
 * @throws Error when the bytes are not a packed model, or are incomplete
 */
export function unpackModel(bytes: Uint8Array<ArrayBuffer>): ModelFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < headBytes || view.getUint32(0, true) !== mark) throw new Error('Not a packed model')
  const textBytes = view.getUint32(wordBytes, true)
  const text = new TextDecoder().decode(bytes.subarray(headBytes, headBytes + textBytes))
  const { tree, parts } = JSON.parse(text) as Description
  let at = headBytes + textBytes
  /** Copies an array into separate memory, so that it can be transferred between threads. */
  const take = (length: number): ArrayBuffer => {
    const end = at + length * wordBytes
    if (end > bytes.length) throw new Error('A packed model is cut off')
    const buffer = bytes.slice(at, end).buffer
    at = end
    return buffer
  }
  return {
    tree,
    parts: parts.map(({ name, colour, positions, index, normals }) => ({
      name,
      ...(colour && { color: colour }),
      positions: new Float32Array(take(positions)),
      ...(index !== null && { index: new Uint32Array(take(index)) }),
      ...(normals !== null && { normals: new Float32Array(take(normals)) }),
    })),
  }
}

import { strFromU8, unzipSync } from 'three/addons/libs/fflate.module.js'
import { mmPerUnit } from '../lengths.ts'
import { type Bodies, flatTree, type PartBody, Unreadable } from '../model.ts'

/** Maximum size after unpacking, in bytes, because a small zip can unpack to more than the memory of a browser. */
const maxUnpacked = 400 * 1024 ** 2
/** Maximum depth of nested components, which stops circular references. */
const maxDepth = 20

/** Twelve numbers of a matrix, row by row. A point is multiplied from the left (3MF Core Specification, 3.3). */
type Transform = readonly number[]
interface Use {
  object: string
  path?: string
  transform: Transform
}
interface Shape {
  name: string
  positions: number[]
  index: number[]
  components: Use[]
}
interface File {
  shapes: Map<string, Shape>
  items: Use[]
  scale: number
}

const still: Transform = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]

/**
 * Reads the meshes of a 3MF, in mm. Does not use the loader of three, which ignores units and needs a DOM, which
 * workers do not have.
 */
export function read3mf(bytes: Uint8Array): Bodies {
  const files = new Map<string, File>()
  for (const [path, text] of unpackModels(bytes)) files.set(path, readFile(text))
  const build = [...files].find(([, { items }]) => items.length > 0)
  if (!build) throw new Unreadable('notOfKind')
  const [main, { items, scale }] = build
  const parts: PartBody[] = []
  const place = (use: Use, from: string, outer: Transform, depth: number) => {
    const path = use.path?.replace(/^\//, '') ?? from
    const shape = files.get(path)?.shapes.get(use.object)
    if (!shape || depth > maxDepth) throw new Unreadable('damaged')
    const transform = product(use.transform, outer)
    if (shape.index.length > 0) parts.push(toBody(shape, transform, scale))
    for (const component of shape.components) place(component, path, transform, depth + 1)
  }
  for (const item of items) place(item, main, still, 0)
  return { parts, tree: flatTree(parts) }
}

/** Returns the models in the package, as path and XML. */
function unpackModels(bytes: Uint8Array): [path: string, text: string][] {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new Unreadable('notOfKind')
  let total = 0
  const entries = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.model$/i.test(name)) return false
      total += originalSize
      if (total > maxUnpacked) throw new Unreadable('damaged')
      return true
    },
  })
  return Object.entries(entries).map(([path, entry]) => [path, strFromU8(entry)])
}

/** Index for an unreadable corner of a triangle. No file has this many points. */
const noPoint = 0xffffffff

const tags = /<(?:\w+:)?(model|object|vertex|triangle|component|item)\s([^>]*)>/g

function readFile(text: string): File {
  const file: File = { shapes: new Map(), items: [], scale: 1 }
  let shape: Shape | undefined
  for (const [, tag, attributes] of text.replace(/<!--[\s\S]*?-->/g, '').matchAll(tags)) {
    const value = (name: string) => attributeOf(attributes!, name)
    const number = (name: string) => Number(value(name) ?? Number.NaN)
    const corner = (name: string) => (/^\s*\d+\s*$/.test(value(name) ?? '') ? number(name) : noPoint)
    const use = () => ({
      object: value('objectid') ?? '',
      ...(value('path') && { path: value('path')! }),
      transform: value('transform')?.trim().split(/\s+/).map(Number) ?? still,
    })
    if (tag === 'vertex') shape?.positions.push(number('x'), number('y'), number('z'))
    else if (tag === 'triangle') shape?.index.push(corner('v1'), corner('v2'), corner('v3'))
    else if (tag === 'component') shape?.components.push(use())
    else if (tag === 'item') file.items.push(use())
    else if (tag === 'model') file.scale = mmPerUnit[value('unit') ?? 'millimeter'] ?? 1
    else {
      shape = { name: value('name') ?? '', positions: [], index: [], components: [] }
      file.shapes.set(value('id') ?? '', shape)
    }
  }
  return file
}

const patterns = new Map<string, RegExp>()
function attributeOf(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name)
  if (!pattern) {
    pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    patterns.set(name, pattern)
  }
  const match = pattern.exec(attributes)
  return match ? (match[1] ?? match[2]) : undefined
}

/** Returns the transform that applies `inner` first, then `outer`. */
function product(inner: Transform, outer: Transform): Transform {
  const result: number[] = []
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 3; column++) {
      let sum = row === 3 ? outer[9 + column]! : 0
      for (let at = 0; at < 3; at++) sum += inner[row * 3 + at]! * outer[at * 3 + column]!
      result.push(sum)
    }
  return result
}

function toBody({ name, positions, index }: Shape, transform: Transform, scale: number): PartBody {
  const placedPositions = new Float32Array(positions.length)
  for (let at = 0; at < positions.length; at += 3)
    for (let axis = 0; axis < 3; axis++) {
      const along = (row: number) => positions[at + row]! * transform[row * 3 + axis]!
      placedPositions[at + axis] = (along(0) + along(1) + along(2) + transform[9 + axis]!) * scale
    }
  return { name, positions: placedPositions, index: new Uint32Array(index) }
}

import { type Block, cornersOf, faces } from '@steelsafe/contract/test/step.ts'
import { strToU8, zipSync } from 'three/addons/libs/fflate.module.js'
import type { Triple } from '#shared/files/cad/model.ts'

export { type Block, step } from '@steelsafe/contract/test/step.ts'

/** A mold of three plates of 20 by 30 mm, 40 mm high in total. */
export const plates: Block[] = [
  { name: 'Clamp plate', size: [20, 30, 10] },
  { name: 'Cavity plate', size: [20, 30, 20], at: [0, 0, 10] },
  { name: 'Ejector plate', size: [20, 30, 10], at: [0, 0, 30] },
]
export const block: Block = { name: 'Block', size: [20, 30, 40] }

/** The twelve triangles of a block, each as three indexes of corners. */
const triangles = faces.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])

export function binaryStl(box: Block): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(84 + 50 * 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(80, 12, true)
  const corners = cornersOf(box)
  triangles.forEach((corner, index) => {
    const start = 84 + Math.floor(index / 3) * 50 + 12 + (index % 3) * 12
    for (const [axis, value] of corners[corner]!.entries()) view.setFloat32(start + axis * 4, value, true)
  })
  return bytes
}

export function textStl(blocks: readonly Block[]): string {
  return blocks
    .map(each => {
      const corners = cornersOf(each)
      const facets = Array.from({ length: 12 }, (_, triangle) => {
        const points = triangles
          .slice(triangle * 3, triangle * 3 + 3)
          .map(corner => corners[corner]!.join(' '))
        return `facet normal 0 0 0\nouter loop\n${points.map(point => `vertex ${point}`).join('\n')}\nendloop\nendfacet`
      })
      return `solid ${each.name}\n${facets.join('\n')}\nendsolid ${each.name}\n`
    })
    .join('')
}

export function obj(blocks: readonly Block[]): string {
  const lines = blocks.map((each, index) => {
    const points = cornersOf(each).map(corner => `v ${corner.join(' ')}`)
    const quads = faces.map(face => `f ${face.map(corner => corner + 1 + index * 8).join(' ')}`)
    return [`o ${each.name.replaceAll(' ', '_')}`, ...points, ...quads].join('\n')
  })
  return `${lines.join('\n')}\n`
}

/** Builds a GLB in meters with Y up, as glTF defines it. The block is in mm with Z up. */
export function glb(box: Block): Uint8Array<ArrayBuffer> {
  const corners = cornersOf(box).map(([x, y, z]): Triple => [x / 1000, z / 1000, -y / 1000])
  const points = new Float32Array(corners.flat())
  const along = (axis: number) => corners.map(corner => corner[axis]!)
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ name: box.name, mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: 8,
        type: 'VEC3',
        min: [0, 1, 2].map(axis => Math.min(...along(axis))),
        max: [0, 1, 2].map(axis => Math.max(...along(axis))),
      },
      { bufferView: 1, componentType: 5123, count: 36, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: 96 },
      { buffer: 0, byteOffset: 96, byteLength: 72 },
    ],
    buffers: [{ byteLength: 168 }],
  })
  const text = strToU8(json.padEnd(Math.ceil(json.length / 4) * 4))
  const bytes = new Uint8Array(12 + 8 + text.length + 8 + 168)
  const view = new DataView(bytes.buffer)
  const words = (at: number, ...values: number[]) => {
    for (const [index, value] of values.entries()) view.setUint32(at + index * 4, value, true)
  }
  words(0, 0x46546c67, 2, bytes.length, text.length, 0x4e4f534a)
  bytes.set(text, 20)
  words(20 + text.length, 168, 0x004e4942)
  bytes.set(new Uint8Array(points.buffer), 28 + text.length)
  bytes.set(new Uint8Array(new Uint16Array(triangles).buffer), 28 + text.length + 96)
  return bytes
}

/** Builds a 3MF with one object in the given unit, used once per transform. */
export function threeMf(box: Block, unit: string, transforms: string[] = ['1 0 0 0 1 0 0 0 1 0 0 0']) {
  const vertices = cornersOf(box).map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`)
  const corner = (index: number) => triangles[index]!
  const triangleTags = Array.from({ length: 12 }, (_, at) => at * 3).map(
    at => `<triangle v1="${corner(at)}" v2="${corner(at + 1)}" v3="${corner(at + 2)}" />`,
  )
  const items = transforms.map(transform => `<item objectid="2" transform="${transform}"/>`)
  const model = `<?xml version="1.0"?><model unit="${unit}" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">
<resources><object id="1" name="${box.name}" type="model"><mesh><vertices>${vertices.join('')}</vertices>
<triangles>${triangleTags.join('')}</triangles></mesh></object>
<object id="2" type="model"><components><component objectid="1"/></components></object></resources>
<build>${items.join('')}</build></model>`
  return zipSync({ '3D/3dmodel.model': strToU8(model), '[Content_Types].xml': strToU8('<Types/>') })
}

/** Builds an IGES file with a ruled surface from the near lower edge of a block to its far upper edge. */
export function iges({ size: [x, y, z] }: Block): string {
  const line = (text: string, section: string, number: number) =>
    `${text.padEnd(72)}${section}${String(number).padStart(7)}`
  const field = (value: string | number) => String(value).padStart(8)
  const entities = [
    { type: 110, form: 0, data: `110,0.,0.,0.,${x}.,0.,0.;` },
    { type: 110, form: 0, data: `110,0.,${y}.,${z}.,${x}.,${y}.,${z}.;` },
    { type: 118, form: 1, data: '118,1,3,0,0;' },
  ]
  const global =
    '1H,,1H;,5Hblock,10Hblock.iges,9HSteelsafe,1H1,32,38,6,308,15,5Hblock,1.,2,2HMM,1,0.01,15H20260101.000000,1.E-5,100.,,,11,0;'
  const globals = global.match(/.{1,72}/g)!
  const lines = [
    line('', 'S', 1),
    ...globals.map((text, index) => line(text, 'G', index + 1)),
    ...entities.flatMap(({ type, form }, index) => [
      line(`${[type, index + 1, 0, 0, 0, 0, 0, 0].map(field).join('')}00000000`, 'D', index * 2 + 1),
      line([type, 0, 0, 1, form].map(field).join(''), 'D', index * 2 + 2),
    ]),
    ...entities.map(({ data }, index) => line(`${data.padEnd(64)}${field(index * 2 + 1)}`, 'P', index + 1)),
  ]
  const counts = `S      1G${String(globals.length).padStart(7)}D${String(entities.length * 2).padStart(7)}P${String(entities.length).padStart(7)}`
  return `${[...lines, line(counts, 'T', 1)].join('\n')}\n`
}

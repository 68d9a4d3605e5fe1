import { packModel } from '@steelsafe/contract/core/models/model-file.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'three/addons/libs/fflate.module.js'
import { expect, test } from 'vitest'
import { binaryStl, block, glb, obj, plates, textStl, threeMf } from '../../../../../test/models.ts'
import { boundsOf, sizeOf } from '../bounds.ts'
import type { CadKind } from '../kinds.ts'
import type { ModelProblem } from '../model.ts'
import { readModel, readPackedModel } from './read-model.ts'

const bytesOf = (content: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content)
const readContent = (content: string | Uint8Array, kind: CadKind['name']) => readModel(bytesOf(content), kind)
const rounded = (values: readonly number[]) => values.map(value => Number(value.toFixed(3)))

test.each([
  ['STL', binaryStl(block)],
  ['STL', textStl([block])],
  ['OBJ', obj([block])],
  ['GLB', glb(block)],
  ['3MF', threeMf(block, 'millimeter')],
] as const)('a block in %s is 20 by 30 by 40 mm, and has twelve edges', async (kind, content) => {
  const { parts, tree } = await readContent(content, kind)
  expect(rounded(sizeOf(boundsOf(parts)!))).toEqual([20, 30, 40])
  expect(parts[0]!.edges).toHaveLength(12 * 6)
  expect(tree).toHaveLength(1)
})

test('a model that the server has converted gets edges, and is refused if it is truncated', async () => {
  const { parts, tree } = await readContent(obj([block]), 'OBJ')
  const packed = packModel({ parts: parts.map(({ edges: _, ...body }) => body), tree })
  const model = readPackedModel(packed)
  expect(rounded(sizeOf(boundsOf(model.parts)!))).toEqual([20, 30, 40])
  expect(model.parts[0]!.edges).toHaveLength(12 * 6)
  expect(model.tree).toEqual(tree)
  expect(() => readPackedModel(packed.slice(0, -8))).toThrow('damaged')
})

test.each([
  ['STL', textStl(plates)],
  ['OBJ', obj(plates)],
] as const)('the plates in %s are parts with names', async (kind, content) => {
  const { tree } = await readContent(content, kind)
  expect(tree.map(({ name, parts }) => [name.replaceAll('_', ' '), parts])).toEqual(
    plates.map(({ name }, part) => [name, [part]]),
  )
})

test('a 3MF is read in its unit, and an object that is used twice can be turned and moved', async () => {
  const inches = await readContent(threeMf(block, 'inch'), '3MF')
  expect(rounded(sizeOf(boundsOf(inches.parts)!))).toEqual([508, 762, 1016])
  const twice = threeMf(block, 'millimeter', ['1 0 0 0 1 0 0 0 1 0 0 0', '0 1 0 -1 0 0 0 0 1 100 0 0'])
  const { parts } = await readContent(twice, '3MF')
  expect(parts).toHaveLength(2)
  // A quarter turn about Z moves X to Y and Y to -X.
  expect(boundsOf([parts[1]!])).toEqual({ min: [70, 0, 0], max: [100, 20, 40] })
})

test.each([
  ['STL', 'what a mold is', 'notOfKind'],
  ['OBJ', '%PDF-1.7', 'notOfKind'],
  ['GLB', binaryStl(block), 'notOfKind'],
  ['3MF', 'solid', 'notOfKind'],
  ['STEP', 'solid', 'notOfKind'],
  ['STEP', 'the norm ISO-10303-21; says', 'notOfKind'],
  ['IGES', 'ISO-10303-21;', 'notOfKind'],
  ['STL', '', 'empty'],
  ['STL', 'solid nothing\nendsolid nothing\n', 'empty'],
  ['OBJ', 'v 0 0 0\nv 1 0 0\n', 'empty'],
  ['GLB', glb(block).slice(0, 400), 'damaged'],
  ['OBJ', 'v 0 0 0\nv 1 0 0\nf 1 2 9\n', 'damaged'],
  ['3MF', threeMf(block, 'millimeter').slice(0, 200), 'damaged'],
  ['STL', textStl([block]).replaceAll('vertex ', 'vertex x'), 'damaged'],
  ['STL', textStl([block]).replace(/vertex (\d+) /g, 'vertex $1,5 '), 'damaged'],
] as [CadKind['name'], string | Uint8Array, ModelProblem][])(
  'an unreadable %s is refused with the reason (%#)',
  async (kind, content, problem) => {
    await expect(readContent(content, kind)).rejects.toMatchObject({ problem })
  },
)

/** The text of a block on one line, as some programs write it. */
const onOneLine = textStl([block]).replaceAll('\n', ' ')

test.each([
  ['upper case', textStl([block]).toUpperCase(), 'BLOCK'],
  ['spaces before the first word', `   \t\n      ${textStl([block])}`, 'Block'],
  ['a byte order mark', `\ufeff${textStl([block])}`, 'Block'],
  ['lines of Windows', textStl([block]).replaceAll('\n', '\r\n'), 'Block'],
  ['everything on one line', onOneLine, 'Block'],
  ['numbers with exponents', textStl([block]).replace(/ (\d)0\b/g, ' +$1.0E+01'), 'Block'],
  ['no end of the solid', textStl([block]).replace(/endsolid.*/, ''), 'Block'],
  ['no name', textStl([block]).replaceAll(' Block', ''), ''],
  [
    'words of the format in the name',
    textStl([{ ...block, name: 'solid facet vertex' }]),
    'solid facet vertex',
  ],
])('a text STL with %s is read', async (_, content, name) => {
  const model = await readContent(content, 'STL')
  expect(rounded(sizeOf(boundsOf(model.parts)!))).toEqual([20, 30, 40])
  expect(model.parts[0]!.positions).toHaveLength(12 * 9)
  expect([model.parts.length, model.parts[0]!.name, model.brokenTriangles]).toEqual([1, name, 0])
})

test('a facet with four corners becomes two triangles', async () => {
  const square = ['0 0 0', '10 0 0', '10 10 0', '0 10 0'].map(point => `vertex ${point}`).join('\n')
  const { parts } = await readContent(
    `solid plate\nfacet normal 0 0 1\nouter loop\n${square}\nendloop\nendfacet\nendsolid plate\n`,
    'STL',
  )
  expect(parts[0]!.positions).toHaveLength(2 * 9)
})

const ofHead = (change: (bytes: Uint8Array) => void): Uint8Array => {
  const bytes = binaryStl(block)
  change(bytes)
  return bytes
}
const solid = new TextEncoder().encode('solid made by a scanner')

test.each([
  ['that begins with "solid"', ofHead(bytes => bytes.set(solid))],
  [
    'that begins with "solid" and has bytes behind the end',
    new Uint8Array([...ofHead(bytes => bytes.set(solid)), 1, 2, 3]),
  ],
  ['without the number of triangles', ofHead(bytes => bytes.fill(0, 80, 84))],
])('a binary STL %s is read', async (_, content) => {
  const { parts } = await readContent(content, 'STL')
  expect(rounded(sizeOf(boundsOf(parts)!))).toEqual([20, 30, 40])
})

const binaryWithNaN = binaryStl(block)
new DataView(binaryWithNaN.buffer).setFloat32(84 + 12, Number.NaN, true)
const withBadCorner = (content: Uint8Array, from: string, to: string) => {
  const files = unzipSync(content)
  const model = strFromU8(files['3D/3dmodel.model']!)
  return zipSync({ ...files, '3D/3dmodel.model': strToU8(model.replace(from, to)) })
}

test.each([
  ['STL', 'NaN in a text', textStl([block]).replace(/vertex \S+/, 'vertex nan')],
  ['STL', 'a number that is too large', textStl([block]).replace(/vertex \S+/, 'vertex 1e99')],
  ['STL', 'a missing corner', textStl([block]).replace(/vertex .*\n/, '')],
  ['STL', 'an end in the middle of a triangle', textStl([block]).replace(/(\n[^\n]*){5}$/, '')],
  ['STL', 'NaN in a binary file', binaryWithNaN],
  ['OBJ', 'a corner that is not there', `${obj([block])}f 1 2 99\n`],
  ['OBJ', 'a corner that is no number', `${obj([block])}v steel 0 0\nf 1 2 9\n`],
  ['3MF', 'a corner that is not there', withBadCorner(threeMf(block, 'millimeter'), 'v1="0"', 'v1="99"')],
  ['3MF', 'a corner that is no number', withBadCorner(threeMf(block, 'millimeter'), 'v1="0"', 'v1="steel"')],
  ['3MF', 'a missing corner', withBadCorner(threeMf(block, 'millimeter'), 'v1="0"', '')],
] as [CadKind['name'], string, string | Uint8Array][])(
  'a triangle in %s with %s is left out and counted, and the others are shown',
  async (kind, _, content) => {
    const { parts, brokenTriangles } = await readContent(content, kind)
    expect(brokenTriangles).toBe(1)
    expect(rounded(sizeOf(boundsOf(parts)!))).toEqual([20, 30, 40])
    expect(parts.every(({ positions, edges }) => [...positions, ...edges].every(Number.isFinite))).toBe(true)
  },
)

import { expect, test } from 'vitest'
import { boundsOf, sizeOf } from '../bounds.ts'
import type { CadKind } from '../kinds.ts'
import type { Problem } from '../model.ts'
import { binaryStl, block, glb, obj, plates, textStl, threeMf } from '../models-for-tests.ts'
import { readModel } from './read-model.ts'

const bytesOf = (content: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content)
const read = (content: string | Uint8Array, kind: CadKind['name']) => readModel(bytesOf(content), kind)
const rounded = (values: readonly number[]) => values.map(value => Number(value.toFixed(3)))

test.each([
  ['STL', binaryStl(block)],
  ['STL', textStl([block])],
  ['OBJ', obj([block])],
  ['GLB', glb(block)],
  ['3MF', threeMf(block, 'millimeter')],
] as const)('a block of %s is 20 by 30 by 40 mm, and has the twelve edges of one', async (kind, content) => {
  const { parts, tree } = await read(content, kind)
  expect(rounded(sizeOf(boundsOf(parts)!))).toEqual([20, 30, 40])
  expect(parts[0]!.edges).toHaveLength(12 * 6)
  expect(tree).toHaveLength(1)
})

test.each([
  ['STL', textStl(plates)],
  ['OBJ', obj(plates)],
] as const)('the plates of %s are parts with names', async (kind, content) => {
  const { tree } = await read(content, kind)
  expect(tree.map(({ name, parts }) => [name.replaceAll('_', ' '), parts])).toEqual(
    plates.map(({ name }, part) => [name, [part]]),
  )
})

test('3MF: units, and an object that is used twice, the second time turned and moved', async () => {
  const inches = await read(threeMf(block, 'inch'), '3MF')
  expect(rounded(sizeOf(boundsOf(inches.parts)!))).toEqual([508, 762, 1016])
  const twice = threeMf(block, 'millimeter', ['1 0 0 0 1 0 0 0 1 0 0 0', '0 1 0 -1 0 0 0 0 1 100 0 0'])
  const { parts } = await read(twice, '3MF')
  expect(parts).toHaveLength(2)
  // A quarter turn about Z puts X along Y and Y against X.
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
  ['STL', textStl([block]).replace('vertex 20', 'vertex steel'), 'damaged'],
] as [CadKind['name'], string | Uint8Array, Problem][])(
  'what is no good %s says why (%#)',
  async (kind, content, problem) => {
    await expect(read(content, kind)).rejects.toMatchObject({ problem })
  },
)

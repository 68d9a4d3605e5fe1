import { expect, test } from 'vitest'
import { isExactModel } from './exact-model.ts'
import { type ModelFile, packModel, unpackModel } from './model-file.ts'

const model: ModelFile = {
  parts: [
    {
      name: 'Cavity plate ½″',
      colour: [0.5, 0.25, 1],
      positions: new Float32Array([0, 0, 0, 20.5, 0, 0, 0, 30, 0]),
      index: new Uint32Array([0, 1, 2]),
      normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
    },
    { name: '', positions: new Float32Array([1, 2, 3, 4, 5, 6, 7, 8, 9]) },
    { name: 'Empty', positions: new Float32Array(), index: new Uint32Array() },
  ],
  tree: [
    { name: '型芯', depth: 0, parts: [0, 1] },
    { name: 'Cavity plate ½″', depth: 1, parts: [0] },
  ],
}

test('a packed model comes back with its parts, colors, arrays and tree', () => {
  expect(unpackModel(packModel(model))).toEqual(model)
})

test('a packed model can be anywhere in memory', () => {
  const bytes = packModel(model)
  const shifted = new Uint8Array(bytes.length + 3)
  shifted.set(bytes, 3)
  expect(unpackModel(shifted.subarray(3))).toEqual(model)
})

test('other bytes, and a packed model that is cut off, are refused', () => {
  expect(() => unpackModel(new TextEncoder().encode('ISO-10303-21;'))).toThrow('Not a packed model')
  expect(() => unpackModel(new Uint8Array())).toThrow('Not a packed model')
  const bytes = packModel(model)
  expect(() => unpackModel(bytes.slice(0, -4))).toThrow('cut off')
})

test.each([
  ['ISO-10303-21;', true],
  [' /* A * comment **/\n/**/ISO-10303-21 ;', true],
  ['/* ISO-10303-21; */', false],
  ['/**/'.repeat(1_000), false],
  ['/*'.repeat(2_000), false],
])('the start %j of a STEP file is recognized or not, in a short time', (start, isModel) => {
  expect(isExactModel(new TextEncoder().encode(start), 'STEP')).toBe(isModel)
})

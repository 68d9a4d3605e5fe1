import { expect, test } from 'vitest'
import { isExactModel } from './exact-model.ts'
import { type ModelFile, packModel, unpackModel } from './model-file.ts'

const model: ModelFile = {
  parts: [
    {
      name: 'Cavity plate ½″',
      color: [0.5, 0.25, 1],
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

test('an unpacked model has the parts, colors, arrays and tree of the original', () => {
  expect(unpackModel(packModel(model))).toEqual(model)
})

test('a packed model can begin at any offset of a buffer', () => {
  const bytes = packModel(model)
  const shifted = new Uint8Array(bytes.length + 3)
  shifted.set(bytes, 3)
  expect(unpackModel(shifted.subarray(3))).toEqual(model)
})

test('bytes that are not a packed model, or only a part of it, are refused', () => {
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
])('a text that starts with %j is recognized as a STEP file: %s', (start, isModel) => {
  expect(isExactModel(new TextEncoder().encode(start), 'STEP')).toBe(isModel)
})

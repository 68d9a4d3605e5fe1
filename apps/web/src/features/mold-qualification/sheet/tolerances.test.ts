import { expect, test } from 'vitest'
import { deviationsOf, parseToleranceSide } from './tolerances.ts'

const headings = {
  upper: ['+Tol', 'Upper Tol', 'Tol +', 'Tolerancia superior', 'Oberes Abmaß', '上公差', '上偏差'],
  lower: ['Lower tolerance', 'Tol inf.', 'Unteres Abmaß', 'Untere Toleranz', '下公差'],
  amountBelow: ['-Tol', 'Tol -', '−Tol', 'Minus tolerance', '负公差'],
  both: ['Tol', 'Tolerance', 'Toleranz', '公差', '±', '± Tol', '+/- Tol', 'Tol. +/-'],
}

test.each(Object.entries(headings))('the headings of a tolerance are recognized: %s', (side, texts) => {
  for (const text of texts) expect(parseToleranceSide(text), text).toBe(side)
})

test('a limit, a measured deviation and other headings are no tolerances', () => {
  const others = [
    'Upper tolerance limit',
    '公差上限',
    'Obere Toleranzgrenze',
    'Deviation',
    '偏差',
    'Tool',
    '',
  ]
  for (const text of others) expect(parseToleranceSide(text), text).toBeUndefined()
})

test.each([
  ['0.1', 'both', { lower: '-0.1', upper: '0.1' }],
  ['±0,1', 'both', { lower: '-0,1', upper: '0,1' }],
  ['+/-0.1', 'both', { lower: '-0.1', upper: '0.1' }],
  ['+0.2/-0.1', 'both', { lower: '-0.1', upper: '0.2' }],
  ['+0,2 / -0,1', 'both', { lower: '-0,1', upper: '0,2' }],
  ['0.2 -0.1', 'both', { lower: '-0.1', upper: '0.2' }],
  ['+0.1/0', 'both', { lower: '0', upper: '0.1' }],
  ['0 / -0,1', 'both', { lower: '-0,1', upper: '0' }],
  ['', 'both', { lower: '', upper: '' }],
  ['0.1', 'amountBelow', { lower: '-0.1' }],
  ['-0.1', 'amountBelow', { lower: '-0.1' }],
  ['-0.1', 'lower', { lower: '-0.1' }],
  ['0.1', 'upper', { upper: '0.1' }],
] as const)('the text %s is parsed in a tolerance column of side %s', (text, side, deviations) => {
  expect(deviationsOf(text, side)).toEqual(deviations)
})

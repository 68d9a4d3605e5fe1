import { expect, test } from 'vitest'
import { appendItem, moveItem, removeItem, renumbered } from './positions.ts'

const items = ['a', 'b', 'c'].map((name, order) => ({ name, order }))
const names = (list: { name: string; order: number }[]) =>
  list.map(item => `${item.order}${item.name}`).join(' ')

test('an item is added at the end', () => {
  expect(names(appendItem(items, { name: 'd' }))).toBe('0a 1b 2c 3d')
})

test('an item that moves up or down swaps with its neighbor, and does not move beyond the ends', () => {
  expect(names(moveItem(items, 1, -1))).toBe('0b 1a 2c')
  expect(names(moveItem(items, 1, 1))).toBe('0a 1c 2b')
  expect(names(moveItem(items, 0, -1))).toBe('0a 1b 2c')
  expect(names(moveItem(items, 2, 1))).toBe('0a 1b 2c')
})

test('the remaining items are renumbered from 0 after an item is removed', () => {
  expect(names(removeItem(items, 0))).toBe('0b 1c')
})

test('items are renumbered from 0 without gaps, in their order', () => {
  expect(
    names(
      renumbered([
        { name: 'x', order: 9 },
        { name: 'y', order: 2 },
      ]),
    ),
  ).toBe('0y 1x')
})

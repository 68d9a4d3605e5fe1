import type { TemplateFolder } from '@steelsafe/contract/folder-templates/entities.ts'
import { expect, test } from 'vitest'
import { folderAt, insertAt, moveTo, removeAt, renameAt } from './tree.ts'

const folder = (name: string, ...items: TemplateFolder[]): TemplateFolder => ({ name, items })
const tree = [folder('a', folder('a1'), folder('a2')), folder('b'), folder('c')]
const formatFolders = (folders: readonly TemplateFolder[]): string =>
  folders.map(({ name, items }) => (items.length ? `${name}(${formatFolders(items)})` : name)).join(' ')

test('a folder is added after another folder and below it', () => {
  expect(formatFolders(insertAt(tree, [], 1, folder('new')))).toBe('a(a1 a2) new b c')
  expect(formatFolders(insertAt(tree, [1], 0, folder('new')))).toBe('a(a1 a2) b(new) c')
})

test('a folder is renamed, and removed with its contents', () => {
  expect(formatFolders(renameAt(tree, [0, 1], 'x'))).toBe('a(a1 x) b c')
  expect(formatFolders(removeAt(tree, [0]))).toBe('b c')
  expect(folderAt(tree, [0, 1])?.name).toBe('a2')
})

test.each([
  [[0], [], 2, 'b a(a1 a2) c'],
  [[2], [], 0, 'c a(a1 a2) b'],
  [[0, 0], [], 3, 'a(a2) b c a1'],
  [[1], [0], 1, 'a(a1 b a2) c'],
  [[0], [1], 0, 'b(a(a1 a2)) c'],
  [[0], [2], 0, 'b c(a(a1 a2))'],
  [[0, 0], [0], 2, 'a(a2 a1) b c'],
])('the folder at %j moves into %j at index %i', (from, parent, index, expected) => {
  expect(formatFolders(moveTo(tree, from, parent, index))).toBe(expected)
})

test('a folder cannot move into itself or into a folder below it', () => {
  expect(moveTo(tree, [0], [0], 0)).toEqual(tree)
  expect(moveTo(tree, [0], [0, 1], 0)).toEqual(tree)
})

test('no function changes the tree in place', () => {
  expect(formatFolders(tree)).toBe('a(a1 a2) b c')
})

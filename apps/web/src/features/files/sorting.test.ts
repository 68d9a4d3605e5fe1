import type { FileEntry } from '@steelsafe/contract/files/entities.ts'
import { expect, test } from 'vitest'
import { sorted } from './sorting.ts'

const entry = (name: string, sizeBytes = 0, isDirectory = false) =>
  ({ name, sizeBytes, isDirectory, modifiedDate: '2026-01-01', modifiedBy: 'Mia' }) as FileEntry
const names = (entries: FileEntry[]) => entries.map(one => one.name).join(' ')

test('folders first, numbers as numbers, whatever the case', () => {
  const entries = [entry('b10'), entry('B2'), entry('z', 0, true), entry('a', 0, true)]
  expect(names(sorted(entries, 'name', true))).toBe('a z B2 b10')
  expect(names(sorted(entries, 'name', false))).toBe('z a b10 B2')
})

test('sizes by their number, ties by name', () => {
  const entries = [entry('c', 9), entry('a', 10), entry('b', 9)]
  expect(names(sorted(entries, 'sizeBytes', true))).toBe('b c a')
  expect(names(sorted(entries, 'sizeBytes', false))).toBe('a b c')
})

import { expect, test } from 'vitest'
import { groupPaths } from './group-paths.ts'

test('many long paths are divided into groups that fit into an address', () => {
  const paths = Array.from(
    { length: 100 },
    (_, index) => `试模/上海/零件照片/${'照片'.repeat(20)} ${index}.jpg`,
  )
  const groups = groupPaths(paths)
  expect(groups.flat()).toEqual(paths)
  const lengths = groups.map(group => new URLSearchParams({ paths: group.join(',') }).toString().length)
  expect(Math.max(...lengths)).toBeLessThan(6_100)
})

test('a few short paths are in one group, and paths in a folder of the list are left out', () => {
  expect(groupPaths(['A', 'A/b.txt', 'A b.txt', 'C/d.txt'])).toEqual([['A', 'A b.txt', 'C/d.txt']])
  expect(groupPaths([])).toEqual([])
})

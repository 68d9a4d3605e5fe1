import { strFromU8, unzipSync } from 'fflate'
import type { Merge } from './merge.ts'

/** The merged cells of the first sheet of a workbook. The library that reads its values does not return them. */
export function readMerges(workbook: Uint8Array): Merge[] {
  const isAsked = (name: string) => /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels)$/.test(name)
  const parts = unzipSync(workbook, { filter: ({ name }) => isAsked(name) })
  const text = (name: string) => (parts[name] ? strFromU8(parts[name]) : '')
  const [, relation] = /<(?:\w+:)?sheet\b[^>]*\br:id="([^"]+)"/.exec(text('xl/workbook.xml')) ?? []
  const relations = text('xl/_rels/workbook.xml.rels').match(/<Relationship\b[^>]*>/g) ?? []
  const of = relations.find(one => relation && one.includes(`Id="${relation}"`))
  const [, target = 'worksheets/sheet1.xml'] = /Target="([^"]+)"/.exec(of ?? '') ?? []
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  const sheet = unzipSync(workbook, { filter: ({ name }) => name === path })[path]
  const merges = sheet
    ? strFromU8(sheet).matchAll(/<(?:\w+:)?mergeCell\b[^>]*\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g)
    : []
  return [...merges].map(([, left = 'A', top, right = 'A', bottom]) => ({
    top: Number(top) - 1,
    left: columnOf(left),
    bottom: Number(bottom) - 1,
    right: columnOf(right),
  }))
}

/** A is 0, AA is 26. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

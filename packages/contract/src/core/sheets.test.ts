import { expect, test } from 'vitest'
import { csvOf } from './sheets.ts'

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(csvOf([['a,b', 'say "no"', 'two\nlines', 1.5, true, null]])).toBe(
    '\uFEFF"a,b","say ""no""","two\nlines",1.5,true,\r\n',
  )
})

test('a moment is written so that every program reads it', () => {
  expect(csvOf([[new Date('2026-03-04T05:06:07Z')]])).toContain('2026-03-04T05:06:07.000Z')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1'])('%j is no formula any more', text => {
  expect(csvOf([[text]]).replace(/["\uFEFF]/g, '')).toMatch(/^'/)
})

test('a number below zero stays a number', () => {
  expect(csvOf([[-1]])).toBe('\uFEFF-1\r\n')
})

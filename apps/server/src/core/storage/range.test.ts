import { expect, test } from 'vitest'
import { decideResponse } from './range.ts'

const etag = '"abc"'
const ask = (headers: Parameters<typeof decideResponse>[0]['headers'], sizeBytes = 1_000) =>
  decideResponse({ sizeBytes, etag, headers })
const part = (start: number, end: number) => ({ status: 206, range: { start, end } })
const whole = { status: 200 }
const none = { status: 416 }

test.each([
  ['bytes=0-0', part(0, 0)],
  ['bytes=0-99', part(0, 99)],
  ['bytes=990-', part(990, 999)],
  ['bytes=0-', part(0, 999)],
  ['bytes=999-', part(999, 999)],
  ['bytes=500-99999999999999999999', part(500, 999)],
  ['bytes=-1', part(999, 999)],
  ['bytes=-5000', part(0, 999)],
  ['Bytes=1-2', part(1, 2)],
  ['bytes= 1-2 ', part(1, 2)],
  ['bytes=1000-', none],
  ['bytes=99999999999999999999-', none],
  ['bytes=-0', none],
  // Invalid ranges, which a server ignores (RFC 9110, section 14.2).
  ['bytes=5-4', whole],
  ['bytes=2000-1000', whole],
  ['bytes=-', whole],
  ['bytes=', whole],
  ['bytes=a-b', whole],
  ['bytes=1 0-20', whole],
  ['bytes=--1', whole],
  ['lines=0-1', whole],
  ['0-1', whole],
  ['', whole],
  // Several ranges, which a server may answer with the whole file.
  ['bytes=0-1,5-6', whole],
  ['bytes=0-1,-1', whole],
])(
  'a request for the range %j of 1000 bytes is answered with the expected status and range',
  (range, answer) => {
    expect(ask({ range })).toEqual(answer)
  },
)

test.each([
  ['bytes=0-', none],
  ['bytes=0-0', none],
  ['bytes=-1', none],
  ['bytes=-0', none],
])('a request for the range %j of an empty file is answered with 416', (range, answer) => {
  expect(ask({ range }, 0)).toEqual(answer)
})

test('a request without a range is answered with the whole file', () => {
  expect(ask({})).toEqual(whole)
})

test.each([
  ['"abc"', part(0, 9)],
  ['"old"', whole],
  ['W/"abc"', whole],
  ['Wed, 21 Oct 2015 07:28:00 GMT', whole],
])('a range is sent only when If-Range has the current ETag (%s)', (condition, answer) => {
  expect(ask({ range: 'bytes=0-9', 'if-range': condition })).toEqual(answer)
})

test('a range beyond the end is answered with the whole file when the file has changed', () => {
  expect(ask({ range: 'bytes=5000-', 'if-range': '"old"' })).toEqual(whole)
})

test.each([
  ['"abc"', 304],
  ['W/"abc"', 304],
  ['"x", "abc"', 304],
  ['*', 304],
  ['"x"', 200],
  ['abc', 200],
])('a request with If-None-Match %s is answered with the status %i', (condition, status) => {
  expect(ask({ 'if-none-match': condition }).status).toBe(status)
})

test('a range of a file that the client already has is answered with 304', () => {
  expect(ask({ range: 'bytes=0-9', 'if-none-match': etag })).toEqual({ status: 304 })
})

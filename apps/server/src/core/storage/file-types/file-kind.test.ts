import sharp from 'sharp'
import { expect, test } from 'vitest'
import { detectFileKind, isSafeInline } from './file-kind.ts'

const red = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
const picture = {
  png: await red.clone().png().toBuffer(),
  jpeg: await red.clone().jpeg().toBuffer(),
  webp: await red.clone().webp().toBuffer(),
  gif: await red.clone().gif().toBuffer(),
  avif: await red.clone().avif().toBuffer(),
}
/** A PNG whose header declares an animation before its first picture. */
const animated = Buffer.concat([
  picture.png.subarray(0, 33),
  Buffer.from('\0\0\0\x08acTL\0\0\0\x01\0\0\0\0CRC.', 'latin1'),
  picture.png.subarray(33),
])
const withProfile = Buffer.concat([
  picture.png.subarray(0, 33),
  Buffer.from('\0\0\x27\x10iCCP', 'latin1'),
  Buffer.alloc(10_004),
  picture.png.subarray(33),
])
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n')
const noise = Buffer.alloc(6_000, 'Zx9')
const zip = (entry: string, bytes: Buffer = noise) => {
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04\x14', 'latin1')
  header.writeUInt32LE(bytes.length, 18)
  header.writeUInt32LE(bytes.length, 22)
  header.writeUInt16LE(entry.length, 26)
  return Buffer.concat([header, Buffer.from(entry), bytes])
}
const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const xmlSvg = Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])
const text = Buffer.from('Cavity 2 shows a sink mark')

/** Returns the part of a file that an upload examines. */
const headOf = (bytes: Buffer) => bytes.subarray(0, 4_100)

test.each([
  ['part.png', picture.png, 'image/png'],
  ['part.PNG', animated, 'image/png'],
  ['part.png', withProfile, 'image/png'],
  ['part.jpg', picture.jpeg, 'image/jpeg'],
  ['part.jpeg', picture.jpeg, 'image/jpeg'],
  ['part.webp', picture.webp, 'image/webp'],
  ['part.gif', picture.gif, 'image/gif'],
  ['part.avif', picture.avif, 'image/avif'],
  ['drawing.pdf', pdf, 'application/pdf'],
  ['drawing.pdf', Buffer.concat([Buffer.from('\r\n\0junk'), pdf]), 'application/pdf'],
  ['note', pdf, 'application/pdf'],
  ['note.txt', text, 'text/plain'],
  ['shots.csv', text, 'text/csv'],
])('%s has the expected type and may be shown in the browser', async (name, bytes, mimeType) => {
  expect(await detectFileKind(headOf(bytes), name)).toEqual({ mimeType, mismatch: false })
  expect(isSafeInline(mimeType)).toBe(true)
})

test.each([
  ['mold.zip', zip('mold.step'), 'application/zip'],
  ['mold.zip', emptyZip, 'application/zip'],
  ['report.docx', zip('[Content_Types].xml'), /wordprocessingml/],
  ['report.xlsx', zip('[Content_Types].xml'), /spreadsheetml/],
  ['report.pptx', zip('docProps/app.xml'), /presentationml/],
  ['locked.xlsx', compound, /spreadsheetml/],
  ['report.xls', compound, 'application/vnd.ms-excel'],
  ['report.xls', text, 'application/vnd.ms-excel'],
  ['logo.svg', svg, 'image/svg+xml'],
  ['logo.svg', xmlSvg, 'image/svg+xml'],
  ['logo', svg, 'application/octet-stream'],
  ['logo', xmlSvg, 'application/xml'],
  ['page.html', html, 'text/html'],
  ['page', html, 'application/octet-stream'],
  ['core.step', text, 'model/step'],
  ['core.stl', noise, 'model/stl'],
  ['odd.constructor', text, 'application/octet-stream'],
  ['odd.__proto__', text, 'application/octet-stream'],
])('%s has the expected type and is only downloaded', async (name, bytes, expected) => {
  const { mimeType, mismatch } = await detectFileKind(headOf(bytes), name)
  expect(mimeType).toMatch(expected)
  expect(mismatch).toBe(false)
  expect(isSafeInline(mimeType)).toBe(false)
})

test.each([
  ['part.png', picture.jpeg],
  ['part.jpg', picture.png],
  ['part.gif', html],
  ['part.webp', program],
  ['part.png', svg],
  ['part.jpg', xmlSvg],
  ['part.avif', picture.webp],
  ['drawing.pdf', html],
  ['drawing.pdf', picture.png],
  ['drawing.pdf', program],
  ['mold.zip', program],
  ['mold.zip', pdf],
  ['report.docx', picture.png],
  ['report.xlsx', html],
  ['report.pptx', program],
  ['mold.zip', compound],
])('the content of %s does not match the name', async (name, bytes) => {
  expect(await detectFileKind(headOf(bytes), name)).toMatchObject({ mismatch: true })
})

test.each(['part.png', 'drawing.pdf', 'mold.zip', 'note.txt', 'note', ''])(
  'an empty file named "%s" does not contradict its type',
  async name => {
    expect(await detectFileKind(new Uint8Array(), name)).toMatchObject({ mismatch: false })
  },
)

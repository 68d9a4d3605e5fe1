import { dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import { workbookOf } from '@steelsafe/contract/core/sheets/workbook.ts'
import { readSheet } from 'read-excel-file/universal'
import { unzipSync } from 'three/addons/libs/fflate.module.js'
import { expect, test } from 'vitest'

const partsOf = async (name: string) => {
  const workbook = await workbookOf([['Number'], ['1']], { name })
  const parts = unzipSync(new Uint8Array(await workbook.arrayBuffer()))
  return new TextDecoder().decode(parts['xl/workbook.xml'])
}

test.each([
  ['My Projects', 'My Projects'],
  ['NL-24/0107: [plan]*?', 'NL-24 0107   plan'],
  ['x'.repeat(40), 'x'.repeat(31)],
  ['///', 'Steelsafe'],
])('the sheet of the list %s is named %s, which Excel accepts', async (name, called) => {
  expect(await partsOf(name)).toContain(`name="${called}"`)
})

test('a workbook has a named sheet, columns as wide as their texts, and bold titles that stay visible', async () => {
  const bytes = new Uint8Array(
    await (
      await workbookOf(
        [
          ['Number', '模具试模报告'],
          ['NL-24-0107 with a long name', 'x'.repeat(500)],
        ],
        {
          name: 'Projects',
        },
      )
    ).arrayBuffer(),
  )
  expect((await readSheet(bytes.buffer))[1]![0]).toBe('NL-24-0107 with a long name')
  const texts = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, part]) => [
      name,
      new TextDecoder().decode(part as Uint8Array),
    ]),
  )
  expect(texts['xl/workbook.xml']).toContain('name="Projects"')
  const sheet = texts['xl/worksheets/sheet1.xml']!
  expect([...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))).toEqual([
    29, 60,
  ])
  expect(sheet).toContain('state="frozen"')
})

test('a day is a date without a time, and an impossible date of Excel stays a text', async () => {
  const workbook = await workbookOf(
    [['Due'], [dayCell('2026-03-04')], [dayCell('0206-03-04')], [dayCell(null)], ['end']],
    { name: 'Dates' },
  )
  const bytes = await workbook.arrayBuffer()
  expect((await readSheet(bytes)).map(([cell]) => cell)).toEqual([
    'Due',
    new Date('2026-03-04T00:00:00Z'),
    '0206-03-04',
    null,
    'end',
  ])
  const styles = new TextDecoder().decode(unzipSync(new Uint8Array(bytes))['xl/styles.xml'])
  expect(styles).toContain('formatCode="yyyy-mm-dd"')
})

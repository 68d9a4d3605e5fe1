import { molding as calls } from '@steelsafe/contract/molding/endpoints.ts'
import { studyKinds } from '@steelsafe/contract/molding/names.ts'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithStudies, projectWithStudies } from '#test/support/molding.ts'
import { readPdf } from '#test/support/pdf.ts'

let server: TestServer
let own: ProjectWithStudies
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectWithStudies(server)
})

const file = async (
  studyId: string,
  format: 'pdf' | 'xlsx',
  language = 'en',
  paper = 'a4',
  token = own.mia,
) => {
  const url = calls.export.path.replace('{id}', own.id)
  const answer = await fetch(`${server.url}${url}?studyId=${studyId}&format=${format}&paper=${paper}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test.each(studyKinds)(
  'the report of a study is searchable text without untranslated keys: %s',
  async kind => {
    const { id } = await own.add({ lot: 'Łódź-7' }, kind)
    const { pages } = await readPdf(await file(id, 'pdf'))
    const text = pages.flatMap(({ lines }) => lines).join(' ')
    expect(text).toContain('Łódź-7')
    expect(text).toContain('Sample number')
    expect(text).not.toMatch(/molding:|\b(?:field|flag|verdict|choice)\.\w/)
    // A question mark stands for a character without a glyph.
    expect(text).not.toContain('?')
    expect(pages.every(({ width, height }) => width < height)).toBe(true)
  },
)

test.each([
  ['a4', 210, 297],
  ['letter', 215.9, 279.4],
] as const)('a report on %s paper has pages of that size', async (paper, width, height) => {
  const { id } = await own.add()
  const { pages } = await readPdf(await file(id, 'pdf', 'en', paper))
  for (const page of pages) {
    expect(page.width).toBeCloseTo(width, 1)
    expect(page.height).toBeCloseTo(height, 1)
  }
})

test('the report is in the language of its reader, and names both signers', async () => {
  const { id } = await own.addSigned()
  const { pages } = await readPdf(await file(id, 'pdf', 'de'))
  const text = pages.flatMap(({ lines }) => lines).join(' ')
  for (const words of ['Rheologie', 'Abgezeichnet', 'Ben Okafor', 'Mia Torres']) expect(text).toContain(words)
})

test('the report has all of a note that is longer than a page, with its line breaks', async () => {
  const lines = Array.from({ length: 90 }, (_, at) => `Observation ${at + 1}: flash at the parting line.`)
  const { id } = await own.add({ note: lines.join('\n') })
  const { pages } = await readPdf(await file(id, 'pdf'))
  const text = pages.flatMap(page => page.lines)
  expect(text.filter(line => line.startsWith('Observation'))).toEqual(lines)
})

test('the report and the sheet have the days of the signatures in the time zone of their reader', async () => {
  const { id } = await own.addSigned()
  await server.rows(
    `update molding_study set first_signed_at = '2026-11-30T01:20:00Z', second_signed_at = '2026-11-30T01:30:00Z'
     where id = $1`,
    [id],
  )
  const reader = await server.newPerson({ appRole: 'Administrator' })
  await server.rows(`update user_account set time_zone = 'America/Chicago' where id = $1`, [reader.id])
  const token = await server.token(reader.email)
  const { pages } = await readPdf(await file(id, 'pdf', 'en', 'a4', token))
  const rows = await readSheet(await file(id, 'xlsx', 'en', 'a4', token))
  for (const text of [pages.flatMap(({ lines }) => lines).join(' '), JSON.stringify(rows)])
    for (const signature of ['Ben Okafor, 11/29/2026', 'Mia Torres, 11/29/2026'])
      expect(text).toContain(signature)
})

test('the sheet has the rows and their computed values in the units of the study', async () => {
  const { id } = await own.add({ unitSystem: 'imperial' })
  const rows = await readSheet(await file(id, 'xlsx'))
  const head = rows.findIndex(([first]) => first === 'Sample number')
  expect(rows[head]).toEqual([
    'Sample number',
    'Set speed (in/s)',
    'Fill time (s)',
    'Pressure (psi)',
    'Part full',
    'Relative shear rate (1/s)',
    'Relative viscosity (psi·s)',
    'Absolute drop (psi·s)',
    'Percent drop (%)',
  ])
  expect(rows[head + 1]?.slice(0, 3)).toEqual([1, 0.5, 4.724])
  expect(rows[head + 1]?.[3]).toBeCloseTo(760, 0)
  expect(rows[head + 1]?.[4]).toBe('No')
})

test('the report rounds each value to the digits of its unit', async () => {
  const { id } = await own.add({ unitSystem: 'imperial' })
  const { pages } = await readPdf(await file(id, 'pdf'))
  const lines = pages.flatMap(page => page.lines)
  const first = lines.slice(
    lines.indexOf(
      '1',
      lines.findIndex(line => line.startsWith('Percent drop')),
    ),
  )
  expect(first.slice(0, 4)).toEqual(['1', '0.5', '4.724', '760'])
})

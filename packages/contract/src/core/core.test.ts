import { expect, test } from 'vitest'
import { allEndpoints } from '../all.ts'
import { eventTypes } from '../webhooks/names.ts'
import { contrast, readable, shadesOf } from './drawing/colors.ts'
import { company, project } from './endpoint/allow.ts'
import { endpoint } from './endpoint/endpoint.ts'
import { openapi } from './endpoint/openapi.ts'
import { countryCodes, defaultCountryIndex } from './formats/countries.ts'
import { formatBytes } from './formats/units.ts'
import { isFileName, isSystemName } from './names/file-names.ts'
import { naturalCompare } from './names/natural-order.ts'
import { repairedName } from './names/repair-names.ts'

test.each([
  'a.txt',
  'Tool 1_v2-final.step',
  'Prüfbericht.pdf',
  '图纸 1.pdf',
  'чертёж.dwg',
  '1',
  'common.txt',
])('%s is a file name', name => {
  expect(isFileName(name)).toBe(true)
})

test.each([
  '',
  ' a',
  'a ',
  'a.',
  '.a',
  '..',
  'a/b',
  'a\\b',
  'CON',
  'lpt1.txt',
  'NUL.tar.gz',
  'a\u0000',
  'a\u202etxt',
  '！',
  'ﬁ.txt',
  'pаy.txt',
  '-a',
  '_a',
  'a'.repeat(256),
  '图'.repeat(90),
])('%j is no file name', name => {
  expect(isFileName(name)).toBe(false)
})

test.each([
  ['Plan (2).pdf', 'Plan -2-.pdf'],
  ['part A+B.step', 'part A-B.step'],
  ['bracket, left.step', 'bracket- left.step'],
  ['Müller & Co.txt', 'Müller - Co.txt'],
  ['(1) Angebot.pdf', '1- Angebot.pdf'],
  ['.gitignore', 'gitignore'],
  ['a/b\\c', 'a-b-c'],
  ['Plan .pdf', 'Plan .pdf'],
  ['(con).txt', 'con-.txt'],
  ['a\u202etxt', 'atxt'],
  ['ﬁt.txt', 'fit.txt'],
  ['Ｐlan.txt', 'Plan.txt'],
  ['图纸【2】.pdf', '图纸-2-.pdf'],
  ['x.', 'x'],
  ['common.txt', 'common.txt'],
  ['Rauheit 5\u00b5m.txt', 'Rauheit 5um.txt'],
  ['Rauheit 5\u03bcm.txt', 'Rauheit 5um.txt'],
  ['5\u00b5.txt', '5u.txt'],
  ['10 k\u2126.txt', '10 kOhm.txt'],
  ['10 k\u03a9.txt', '10 kOhm.txt'],
  ['Cone 45° \u2300 30×40.txt', 'Cone 45deg Ø 30x40.txt'],
  ['Melt 230℃.txt', 'Melt 230degC.txt'],
  ['Δp 12 m³.txt', 'Deltap 12 m3.txt'],
  ['Σχέδιο.txt', 'Σχέδιο.txt'],
])('%j is repaired to %j', (name, repaired) => {
  expect(repairedName(name)).toBe(repaired)
  expect(isFileName(repaired)).toBe(true)
})

test.each([
  '',
  '...',
  '+.pdf',
  '((',
  'CON',
  'nul.txt',
  'pаy.txt',
  'Plan Σχέδιο.txt',
  'a'.repeat(300),
  '图'.repeat(90),
])('%j cannot be repaired', name => {
  expect(repairedName(name)).toBeUndefined()
})

test('files that programs add by themselves are recognized in any case', () => {
  expect(['__MACOSX', '.DS_Store', 'THUMBS.DB', 'desktop.ini'].every(isSystemName)).toBe(true)
  expect(['~$Plan.docx', '._Core.step', '.~lock.List.ods#'].every(isSystemName)).toBe(true)
  expect(['MACOSX', 'DS_Store.txt', 'thumbs.dbx', '~Plan.txt', '_.txt', '.lock'].some(isSystemName)).toBe(
    false,
  )
})

test('lists compare numbers by their value, in names of any case', () => {
  const numbers = ['T-10', 't-2', 'T-1', 'T-100', 'T-9']
  expect(numbers.toSorted(naturalCompare('en'))).toEqual(['T-1', 't-2', 'T-9', 'T-10', 'T-100'])
})

test.each(['#ffff00', '#ffffff', '#000000', '#1c5d99', '#a1440b'])(
  'white text can be read on the main shade of %s',
  color => {
    const shades = shadesOf(color)
    expect(shades).toHaveLength(10)
    expect(contrast(shades[6]!, '#ffffff')).toBeGreaterThanOrEqual(readable)
  },
)

test('contrast is that of the standard', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('the item at index 235 is the United States', () => {
  expect(countryCodes).toHaveLength(249)
  expect(countryCodes[defaultCountryIndex]).toBe('US')
})

test('bytes are counted in units of 1024, in the language of the reader', () => {
  expect([0, 1023, 1536, 5 * 1024 ** 3].map(bytes => formatBytes(bytes, 'en'))).toEqual([
    '0 B',
    '1,023 B',
    '1.50 KB',
    '5.00 GB',
  ])
  expect(formatBytes(1536, 'de')).toBe('1,50 KB')
})

test('every endpoint has a name and an address of its own, and is in the reference', () => {
  const calls = allEndpoints.map(({ method, path }) => `${method} ${path.toLowerCase()}`)
  expect(new Set(calls).size).toBe(calls.length)
  const { paths } = openapi() as {
    paths: Record<string, Record<string, { operationId: string; description: string }>>
  }
  for (const { method, path, operationId } of allEndpoints)
    expect(paths[path]?.[method.toLowerCase()]?.operationId).toBe(operationId)
  const ids = allEndpoints.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every event of webhooks is in the reference, with its headers and its body', () => {
  const { webhooks } = openapi() as {
    webhooks: Record<string, { post: { parameters: { name: string }[]; requestBody: object } }>
  }
  expect(Object.keys(webhooks)).toEqual(eventTypes)
  for (const type of eventTypes) {
    const { parameters, requestBody } = webhooks[type]!.post
    expect(parameters.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
    expect(JSON.stringify(requestBody)).toContain(`"const":"${type}"`)
  }
})

test('a body that may be left out is not required by the reference', () => {
  const { paths } = openapi() as {
    paths: Record<string, Record<string, { requestBody: { required: boolean } }>>
  }
  const tasks = paths['/api/timeline/task/{id}']!
  expect([tasks.delete!.requestBody.required, tasks.put!.requestBody.required]).toEqual([false, true])
})

test('the reference names the part of the product that a call needs', () => {
  const { paths } = openapi() as { paths: Record<string, Record<string, { description: string }>> }
  expect(paths['/api/rjg/score']!.get!.description).toContain(
    'any signed-in user if one of their companies has subscribed to Rjg.',
  )
})

test('the reference names both actions that a call needs', () => {
  const { paths } = openapi() as { paths: Record<string, Record<string, { description: string }>> }
  expect(paths['/api/ClearToPay/Milestones/{milestoneId}']!.delete!.description).toContain(
    'users with EditClearToPay and RemoveClearToPay in the company (the company of {milestoneId}).',
  )
})

test('a rule that needs an id does not compile on a path without one', () => {
  // @ts-expect-error the rule reads {id}
  endpoint({ method: 'GET', path: '/api/x', summary: '', allow: project('member') })
  // @ts-expect-error the rule reads {id}
  endpoint({ method: 'GET', path: '/api/x/{other}', summary: '', allow: company('ViewUsers') })
  expect(endpoint({ method: 'GET', path: '/api/x/{id}', summary: '', allow: project('member') }).writes).toBe(
    false,
  )
})

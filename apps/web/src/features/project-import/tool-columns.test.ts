import { findCode, phaseWords, statusWords } from '@steelsafe/contract/imports/sheet-words.ts'
import { expect, test } from 'vitest'
import { guessColumns, type ImportField, readUnit } from '#shared/import/mapping/mapping.ts'
import { findHeadingRow, findSheet, headingsOf } from '#shared/import/reading/heading-row.ts'
import { readGrids } from '#shared/import/reading/read-sheet.ts'
import { sizesIn } from '#shared/import/values/numbers.ts'
import { sample } from '#test/samples.ts'
import { headingWords } from './heading-words.ts'

const measures = {
  length: 'length',
  depth: 'length',
  dimensions: 'length',
  height: 'length',
  weight: 'weight',
  pressSize: 'press',
} as const
const accepts: Record<string, (text: string) => boolean> = {
  phaseTypeId: text => findCode(text, phaseWords) !== undefined,
  statusId: text => findCode(text, statusWords) !== undefined,
  customerCompany: text => text === 'Northlake Motors',
  molderCompany: () => false,
  dimensions: text => sizesIn(text).length === 3,
  lead: text => text === 'Mia Torres',
}
const fields: ImportField[] = Object.entries(headingWords).map(([name, alsoCalled]) => ({
  name,
  label: alsoCalled[0] ?? name,
  alsoCalled,
  ...(name in measures ? { measure: measures[name as keyof typeof measures] } : {}),
  ...(accepts[name] ? { accepts: accepts[name] } : {}),
  ...(name === 'lead' ? { requiresAcceptedValues: true } : {}),
}))
const guessed = (headings: string[], rows: string[][] = []) =>
  guessColumns(
    headings,
    headings.map((_, at) => rows.map(row => row[at] ?? '')),
    fields,
  ).map(({ field }) => field)

test('a column of people is assigned to the lead only if most of them are users of the company', () => {
  const headings = ['Tool #', 'Program', 'Program manager']
  expect(
    guessed(headings, [
      ['T-1', 'X1', 'Mia Torres'],
      ['T-2', 'X1', ''],
    ]),
  ).toEqual(['projectNumber', 'program', 'lead'])
  expect(guessed(headings, [['T-1', 'X1', 'John Doe']])).toEqual(['projectNumber', 'program', null])
})

test('every heading of an ordinary tool list of a US shop is assigned to its field', () => {
  const headings = [
    ...['Tool #', 'Cust.', 'Cust. Part #', 'Part Description', 'Program', 'PO Date', 'Ship date', 'SOP'],
    ...['Molder / Location', 'L (mm)', 'W (mm)', 'H (mm)', 'Wt (lbs)', 'Press (tons)', 'Cav', 'Notes'],
  ]
  const row = [
    'T-1',
    'Acme',
    '1',
    'Cap',
    'X',
    '1/1/26',
    '1/2/26',
    '',
    'Bajio',
    '1',
    '2',
    '3',
    '4',
    '5',
    '4',
    '',
  ]
  expect(guessed(headings, [row])).toEqual([
    ...[
      'projectNumber',
      'customer',
      'customerNumber',
      'partName',
      'program',
      'dateOfPurchase',
      'dateOfDelivery',
    ],
    ...['sopDate', 'molder', 'length', 'depth', 'height', 'weight', 'pressSize', 'cavities', 'description'],
  ])
})

test.each([
  [
    'es',
    [
      'Herramental',
      'Cliente',
      'No. de parte del cliente',
      'Descripción de la pieza',
      'Fecha de entrega',
      'Peso (kg)',
      'Cavidades',
      'Acero',
      'Observaciones',
    ],
  ],
  [
    'de',
    [
      'Werkz.-Nr.',
      'Kunde',
      'Kunden-Teilenummer',
      'Artikelbezeichnung',
      'Liefertermin',
      'Gewicht (kg)',
      'Fachzahl',
      'Stahlsorte',
      'Bemerkung',
    ],
  ],
  ['zh', ['模具编号', '客户', '客户零件号', '零件名称', '交期', '重量 (kg)', '穴数', '钢材', '备注']],
])('every heading of a tool list in %s is assigned to its field', (_, headings) => {
  expect(guessed(headings)).toEqual([
    ...['projectNumber', 'customer', 'customerNumber', 'partName', 'dateOfDelivery', 'weight'],
    ...['cavities', 'detail:steel', 'description'],
  ])
})

test('every known heading is assigned to its field, or to another field with the same heading', () => {
  for (const { name, alsoCalled = [] } of fields)
    for (const word of alsoCalled) {
      const [field] = guessed([word])
      const same = fields.filter(one => one.alsoCalled?.includes(word)).map(one => one.name)
      expect([...same, name], word).toContain(field)
    }
})

test('values decide between fields with the same heading', () => {
  expect(guessed(['Status'], [['Tryout'], ['In build']])).toEqual(['phaseTypeId'])
  expect(guessed(['Status'], [['On hold'], ['In progress']])).toEqual(['statusId'])
  expect(guessed(['Customer'], [['Northlake Motors']])).toEqual(['customerCompany'])
  expect(guessed(['Customer'], [['Somebody else']])).toEqual(['customer'])
})

test('no field is assigned twice, and a guess from part of a heading is doubtful', () => {
  const columns = guessColumns(['Weight', 'Weight of the mold', 'Total weight (kg)'], [], fields)
  expect(columns.map(({ field }) => field)).toEqual(['weight', null, null])
  expect(guessColumns(['Molder / Location'], [], fields)).toMatchObject([{ isDoubtful: true }])
  expect(guessColumns(['Molder'], [], fields)).toMatchObject([{ isDoubtful: false }])
})

test('the earlier choice for a heading takes precedence, even if it is no field', () => {
  const remembered = [
    { heading: 'OUR NO.', field: 'partNumber', unit: '' },
    { heading: 'Größe', field: 'length', unit: 'in' },
    { heading: 'Notes', field: '', unit: '' },
  ]
  expect(guessColumns(['Our #', 'grösse', 'Notes', 'Tool #'], [], fields, remembered)).toEqual([
    { field: 'partNumber', isDoubtful: false },
    { field: 'length', unit: 'in', isDoubtful: false },
    { field: null, isDoubtful: false },
    { field: 'projectNumber', isDoubtful: false },
  ])
})

test('the row of the headings is found below titles and empty lines, and keeps its number', () => {
  const cells = [
    ['Northlake tool list 2026', '', '', ''],
    ['All dimensions in inches, weights in pounds', '', '', ''],
    [],
    ['Tool #', 'Customer', 'Mold size (in)', ''],
    ['', '', 'L', 'W'],
    ['T-1', 'Acme', '12.5', '10'],
  ]
  const merges = [{ top: 3, bottom: 3, left: 2, right: 3 }]
  expect(findHeadingRow({ cells }, fields)).toBe(3)
  expect(headingsOf({ cells, merges }, 4)).toEqual(['', '', 'L (in)', 'W (in)'])
})

test.each([
  ['Mold size (L x W x H)', ['L', 'W', 'H'], ['L', 'W', 'H']],
  ['Mold size (L x W x H, in)', ['L', 'W', 'H'], ['L (in)', 'W (in)', 'H (in)']],
  ['Mold (in)', ['L (A)', 'W [mm]', 'Wt (lbs)'], ['L (A) (in)', 'W [mm]', 'Wt (lbs)']],
  [
    'Werkzeugmaße (L x B x H in Zoll)',
    ['Länge', 'Breite', 'Höhe'],
    ['Länge (Zoll)', 'Breite (Zoll)', 'Höhe (Zoll)'],
  ],
  ['Medidas (en pulg.)', ['Largo', 'Ancho', 'Alto'], ['Largo (pulg.)', 'Ancho (pulg.)', 'Alto (pulg.)']],
  ['模具尺寸（单位：英寸）', ['长', '宽', '高'], ['长 (英寸)', '宽 (英寸)', '高 (英寸)']],
])('of the merged heading %s only the unit is added to the headings below', (group, own, headings) => {
  const cells = [
    ['Tool #', group, '', ''],
    ['', ...own],
  ]
  const merges = [{ top: 0, bottom: 0, left: 1, right: 3 }]
  expect(headingsOf({ cells, merges }, 1)).toEqual(['', ...headings])
})

test('the unit is read from the heading, or from a line above the table', () => {
  const length = fields.find(({ name }) => name === 'length')!
  const weight = fields.find(({ name }) => name === 'weight')!
  const lines = ['All dimensions in inches, weights in pounds']
  expect([
    readUnit('L (mm)', lines, length),
    readUnit('L', lines, length),
    readUnit('Wt', lines, weight),
  ]).toEqual(['mm', 'in', 'lbs'])
  expect(readUnit('L', ['Tools in Mexico'], length)).toBeUndefined()
  const pressure: ImportField = { name: 'pressure', label: 'Pressure', measure: 'pressure' }
  expect(readUnit('Pressure', ['Tie bar distances in inches'], pressure)).toBeUndefined()
  expect(readUnit('Pressure', ['Pressures in psi'], pressure)).toBe('psi')
})

test('planned days and sizes in one column are recognized in each language', () => {
  const sheets: [headings: string[], fields: string[]][] = [
    [
      ['Tool #', 'Design finish', 'T1 date', 'PPAP date', 'SOP', 'L x W x H (in)'],
      ['projectNumber', 'planned:ToolDesign', 'planned:Tryout', 'planned:Ppap', 'sopDate', 'dimensions'],
    ],
    [
      ['Werkzeugnummer', 'Abmusterung', 'Bemusterung', 'SOP', 'L × B × H [mm]'],
      ['projectNumber', 'planned:Tryout', 'planned:Sampling', 'sopDate', 'dimensions'],
    ],
    [
      ['模具编号', '首次试模', '送样日期', '长×宽×高（mm）'],
      ['projectNumber', 'planned:Tryout', 'planned:Sampling', 'dimensions'],
    ],
    [
      ['Número de molde', 'Fin de diseño', 'Fecha T1', 'Largo x ancho x alto (mm)'],
      ['projectNumber', 'planned:ToolDesign', 'planned:Tryout', 'dimensions'],
    ],
  ]
  for (const [headings, expectedFields] of sheets) {
    const row = headings.map((_, at) =>
      expectedFields[at] === 'dimensions' ? '320 x 250 x 300' : '2026-04-10',
    )
    expect(guessed(headings, [row])).toEqual(expectedFields)
  }
})

test('three columns for the sizes of a tool are assigned to three fields', () => {
  const headings = ['Tool #', 'L (in)', 'W (in)', 'H (in)']
  expect(guessed(headings, [['T-1', '12.5', '10', '12']])).toEqual([
    'projectNumber',
    'length',
    'depth',
    'height',
  ])
})

test('headings in camel case, as in databases, are read as words', () => {
  expect(guessed(['moldNo', 'acquisitionDate', 'PartName', 'OEMPartNumber'])).toEqual([
    'projectNumber',
    'dateOfPurchase',
    'partName',
    'customerNumber',
  ])
})

test.each([
  'Part weight (g)',
  'partWeight',
  'Shot weight [g]',
  'Weight (g)',
  'Part length (mm)',
  'Teilegewicht (g)',
  'Schussgewicht (g)',
  'Peso de la pieza (g)',
  '产品重量（克）',
])('%s is not a size of the tool', heading => {
  expect(guessed([heading])).not.toContain('weight')
  expect(guessed([heading])).not.toContain('length')
})

test('a status is guessed only if another column has the phase', () => {
  const withPhase = fields.map(field =>
    field.name === 'statusId' ? { ...field, requiresField: 'phaseTypeId' } : field,
  )
  const guess = (headings: string[], row: string[]) =>
    guessColumns(
      headings,
      row.map(cell => [cell]),
      withPhase,
    ).map(({ field }) => field)
  expect(guess(['Status'], ['Active'])).toEqual([null])
  expect(guess(['Phase', 'Status'], ['Tryout', 'Active'])).toEqual(['phaseTypeId', 'statusId'])
})

test('a sentence is not assigned to a field', () => {
  expect(guessed(['How to fill in this form'])).toEqual([null])
})

test('the sheet that fits the fields best is proposed', async () => {
  const grids = await readGrids(await sample('cover-sheet.xlsx'), 'en')
  expect(grids.map(({ name }) => name)).toEqual(['Instructions', 'Tool list'])
  expect(findSheet(grids, fields)).toBe(1)
})

test.each([
  ...['Cust. P/N', 'Customer P/N', 'Cust. PN', 'Cust PN', 'Cust. part no.', 'Customer Part No', 'CUST P/N'],
  ...['N/P del cliente', 'No. de parte del cliente', 'Núm. de parte cliente', 'PN cliente'],
  ...['客户P/N', '客户 PN', '客户料号', '客户零件号'],
  ...['Kunden-Teile-Nr.', 'Kunden-P/N', 'Kunden PN', 'Kundenteile-Nr.', 'Teile-Nr. Kunde'],
])("%s is the part number of the customer, next to the shop's part number", heading => {
  expect(guessed(['Tool #', 'P/N', heading])).toEqual(['projectNumber', 'partNumber', 'customerNumber'])
})

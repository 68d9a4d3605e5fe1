import { importedEntry, type LogChoices } from '@steelsafe/contract/maintenance/entities.ts'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { draftRows, type ImportContext, type ImportDraft, openSheet } from '#shared/import/mapping/draft.ts'
import { guessColumns } from '#shared/import/mapping/mapping.ts'
import { readGrids } from '#shared/import/reading/read-sheet.ts'
import { parseRows } from '#shared/import/values/row-values.ts'
import { entryRow, fieldOfPath, logFields } from './import-fields.ts'

const choices: LogChoices = {
  today: '2026-11-22',
  currencyCode: 'USD',
  people: [{ value: '1', display: 'Mia Torres' }],
  alerts: [],
  defects: [
    { id: '1', name: 'Broken pin', isActive: true, group: 'company' },
    { id: '2', name: 'Old word', isActive: false, group: 'company' },
  ],
  actions: [],
  checklists: [],
}
const fields = logFields(((key: string) => key) as unknown as TFunction<'maintenance'>, choices)
const context: ImportContext = {
  fields,
  fieldNamed: name => fields.find(field => field.name === name),
  remembered: [],
  language: 'en',
}

/** Reads a sheet with these lines, as the import page does. */
const openLines = async (...lines: string[]): Promise<ImportDraft> =>
  openSheet('Log.csv', await readGrids(new File([lines.join('\n')], 'Log.csv'), 'en'), context)

const readEntries = (draft: ImportDraft) =>
  parseRows(draft, draftRows(draft, context), context).values.map(row => importedEntry.parse(entryRow(row)))

test.each([
  [
    'English',
    ['Date', 'Title', 'Work done', 'Status', 'Failure', 'Corrective action', 'Technician', 'Labor hours'],
  ],
  [
    'Spanish',
    ['Fecha', 'Título', 'Descripción', 'Estado', 'Defecto', 'Acción tomada', 'Técnico', 'Horas de trabajo'],
  ],
  ['Chinese', ['日期', '标题', '工作内容', '状态', '故障', '处理措施', '维修人员', '工时']],
  [
    'German',
    ['Datum', 'Titel', 'Tätigkeit', 'Status', 'Schaden', 'Maßnahme', 'Mitarbeiter', 'Arbeitsstunden'],
  ],
])('the columns of a sheet in %s are recognized', (_language, headings) => {
  expect(guessColumns(headings, [], fields).map(({ field }) => field)).toEqual([
    ...['workDate', 'title', 'description', 'statusId', 'defect', 'action', 'people', 'repairHours'],
  ])
})

test.each([
  ['English', ['Labor cost', 'Parts cost', 'Estimated cost', 'Currency', 'PM plan', 'Checklist']],
  [
    'Spanish',
    [
      ...['Costo de mano de obra', 'Costo de material', 'Costo estimado', 'Moneda', 'Alerta'],
      'Lista de verificación',
    ],
  ],
  ['Chinese', ['人工费用', '材料费用', '预计费用', '币种', '维护提醒', '检查表']],
  ['German', ['Lohnkosten', 'Materialkosten', 'Plankosten', 'Währung', 'Wartungshinweis', 'Checkliste']],
])('the costs of a sheet in %s are recognized', (_language, headings) => {
  expect(guessColumns(headings, [], fields).map(({ field }) => field)).toEqual([
    ...['laborCost', 'materialCost', 'projectedCost', 'currencyCode', 'alert', 'checklist'],
  ])
})

test('every known heading is recognized as its field', () => {
  for (const { name, alsoCalled = [] } of fields)
    for (const word of alsoCalled)
      expect([word, guessColumns([word], [], fields)[0]?.field]).toEqual([word, name])
})

test('rows are sent with the codes of their states and with exact numbers, without empty cells', async () => {
  const draft = await openLines(
    'Date\tDescription\tStatus\tDefect\tPerson\tHours\tLabor cost\tCurrency',
    '2026-03-02\tVents cleaned\tErledigt\tGrat\tMia Torres\t1.25\t120.50\tEUR',
    '2026-03-03\tPin replaced\tEn espera de refacciones\t\t\t\t\t',
    '2026-03-04\tPolished\t\t\t\t\t\t',
  )
  expect(readEntries(draft)).toMatchObject([
    {
      workDate: '2026-03-02',
      statusId: 'Complete',
      description: 'Vents cleaned',
      defect: 'Grat',
      people: 'Mia Torres',
      repairHours: 1.25,
      laborCost: 120.5,
      currencyCode: 'EUR',
    },
    { statusId: 'WaitingForParts', defect: '', people: '', repairHours: 0, laborCost: null },
    { statusId: 'Complete', description: 'Polished' },
  ])
})

test('title and description become one text, and each of them is optional', async () => {
  const both = await openLines('Date\tTitle\tDescription', '2026-03-02\tService\tVents cleaned')
  const title = await openLines('Date\tTitle', '2026-03-02\tService')
  const equal = await openLines('Date\tTitle\tDescription', '2026-03-02\tService\tService')
  const descriptions = [both, title, equal].flatMap(readEntries).map(({ description }) => description)
  expect(descriptions).toEqual(['Service\nVents cleaned', 'Service', 'Service'])
  expect(fieldOfPath('description', { title: '' })).toBe('title')
  expect(fieldOfPath('description', { title: '', description: '' })).toBe('description')
})

test('an unknown status is sent unchanged, so that the server reports it', async () => {
  const draft = await openLines('Date\tDescription\tStatus', '2026-03-02\tVents cleaned\tSomehow')
  const [row] = parseRows(draft, draftRows(draft, context), context).values
  expect(entryRow(row!)).toMatchObject({ statusId: 'Somehow' })
})

test('the choices for a cell contain only active terms', () => {
  expect(fields.find(({ name }) => name === 'defect')?.choices).toEqual(['Broken pin'])
  expect(fields.find(({ name }) => name === 'people')?.choices).toEqual(['Mia Torres'])
})

import { importedOperation } from '@steelsafe/contract/operations/entities.ts'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { draftRows, type ImportContext, openSheet } from '#shared/import/mapping/draft.ts'
import { readGrids } from '#shared/import/reading/read-sheet.ts'
import { parseRows } from '#shared/import/values/row-values.ts'
import { operationFields, operationRow } from './import-fields.ts'

const fields = operationFields(((key: string) => key) as unknown as TFunction<'operations'>)
const context: ImportContext = {
  fields,
  fieldNamed: name => fields.find(field => field.name === name),
  remembered: [],
  language: 'en',
}

/** Returns the rows of a sheet with these lines in the form of the request. */
async function readOperations(...lines: string[]) {
  const file = new File([lines.join('\n')], 'Operations.csv')
  const draft = openSheet('Operations.csv', await readGrids(file, 'en'), context)
  return parseRows(draft, draftRows(draft, context), context).values.map(operationRow)
}

test('a sheet of a tool shop is read with its operations, hours and days', async () => {
  const rows = await readOperations(
    'Component,Operation,Vendor,Hours,Start,Due,Remark',
    'Core,Sinker EDM,Hartmann,12.5,2026-11-30,2026-12-04,Rib first',
    'Slide 1,wire cut,,,,,',
  )
  expect(rows).toEqual([
    {
      component: 'Core',
      kind: 'Edm',
      shop: 'Hartmann',
      plannedHours: 12.5,
      plannedStart: '2026-11-30',
      plannedEnd: '2026-12-04',
      remark: 'Rib first',
    },
    { component: 'Slide 1', kind: 'Wire' },
  ])
  for (const row of rows) expect(importedOperation.safeParse(row).success).toBe(true)
})

test('kinds of operations are recognized in four languages, and an unknown kind is sent unchanged', async () => {
  const rows = await readOperations(
    'Bauteil;Arbeitsgang',
    'Kern;Senkerodieren',
    'Corazón;Tratamiento térmico',
    '型芯;线切割',
    'Core;Gluing',
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['Edm', 'HeatTreatment', 'Wire', 'Gluing'])
  expect(importedOperation.safeParse(rows[3]).success).toBe(false)
})

import { newPress } from '@steelsafe/contract/presses/entities.ts'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import {
  chooseUnit,
  draftRows,
  type ImportContext,
  type ImportDraft,
  openSheet,
} from '#shared/import/mapping/draft.ts'
import { readGrids } from '#shared/import/reading/read-sheet.ts'
import { parseRows } from '#shared/import/values/row-values.ts'
import { pressFields, pressRow } from './import-fields.ts'

const fields = pressFields(((key: string) => key) as unknown as TFunction<'presses'>)
const context: ImportContext = {
  fields,
  fieldNamed: name => fields.find(field => field.name === name),
  remembered: [],
  language: 'en',
}

/** Opens a sheet with these lines in the same way as the import page. */
const openLines = async (...lines: string[]): Promise<ImportDraft> =>
  openSheet('Presses.csv', await readGrids(new File([lines.join('\n')], 'Presses.csv'), 'en'), context)

/** Returns the rows of a sheet in the form of the request, and the number of its implausible sizes. */
function readPresses(draft: ImportDraft) {
  const { values, odd } = parseRows(draft, draftRows(draft, context), context)
  return {
    presses: values.map(pressRow),
    oddCount: odd.filter(({ oddity }) => oddity === 'size').length,
  }
}

test('a sheet in inches, psi and cubic inches is stored in mm, MPa and cm³', async () => {
  const draft = await openLines(
    'Press\tTonnage (US tons)\tTie bar horizontal (in)\tTie bar vertical (in)\tScrew diameter (in)\tNozzle radius (in)\tLocating ring (in)\tEjector stroke (in)\tShot size (cu in)\tInjection pressure (psi)\tCrane (lbs)',
    'V-165\t165\t20.5\t20.5\t1.77\t0.5\t3.99\t5.1\t15\t23,000\t4,400',
  )
  const { presses, oddCount } = readPresses(draft)
  expect(presses).toMatchObject([
    {
      name: 'V-165',
      clampForce: 1_467.913,
      tieBarHorizontal: 520.7,
      tieBarVertical: 520.7,
      screwDiameter: 44.958,
      nozzleRadius: 12.7,
      ringDiameter: 101.346,
      ejectorStroke: 129.54,
      shotVolume: 245.806,
      injectionPressure: 158.579,
      craneLoad: 1_995.806,
    },
  ])
  expect(oddCount).toBe(0)
  expect(newPress.safeParse(presses[0]).success).toBe(true)
})

test('a sheet without units is in mm, MPa, cm³ and kN', async () => {
  const draft = await openLines(
    'Press,Clamp force,Screw diameter,Nozzle radius,Locating ring,Ejector stroke,Shot volume,Injection pressure',
    'P 160,1600,45,15.5,125,130,320,160',
  )
  expect(readPresses(draft).presses).toMatchObject([
    {
      clampForce: 1_600,
      screwDiameter: 45,
      nozzleRadius: 15.5,
      ringDiameter: 125,
      ejectorStroke: 130,
      shotVolume: 320,
      injectionPressure: 160,
    },
  ])
})

test('a line above the table sets the unit of every length, including screw, nozzle, ring and ejector', async () => {
  const draft = await openLines(
    'All dimensions in inches,,,,,',
    'Press,Clamp force (kN),Platen horizontal,Screw diameter,Nozzle radius,Ejector stroke',
    'P 160,1600,28.5,1.75,0.75,4',
  )
  expect(readPresses(draft).presses).toMatchObject([
    { platenHorizontal: 723.9, screwDiameter: 44.45, nozzleRadius: 19.05, ejectorStroke: 101.6 },
  ])
})

test('the user can choose the units of shot size and pressure, and an implausible pressure is reported', async () => {
  const draft = await openLines(
    'Press,Clamp force (kN),Shot size,Injection pressure',
    'P 160,1600,8,1600',
    'P 165,1650,10,150',
  )
  expect(readPresses(draft).oddCount).toBe(1)
  const chosenUnits = chooseUnit(chooseUnit(draft, 2, 'oz'), 3, 'bar')
  const { presses, oddCount } = readPresses(chosenUnits)
  expect(presses).toMatchObject([
    { shotVolume: 238.733, injectionPressure: 160 },
    { shotVolume: 298.416, injectionPressure: 15 },
  ])
  expect(oddCount).toBe(1)
})

test('an empty cell becomes null, and a text that is not a number is left for validation to reject', () => {
  expect(pressRow({ name: 'P 1', clampForce: 45, shotVolume: '', screwDiameter: 'large' })).toMatchObject({
    name: 'P 1',
    plant: '',
    clampForce: 441.299,
    shotVolume: null,
    screwDiameter: 'large',
    injectionPressure: null,
  })
})

import type { Page } from '@playwright/test'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { Dimension } from '@steelsafe/contract/mold-qualification/dimensions.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import { studyKinds } from '@steelsafe/contract/molding/names.ts'
import { describe, test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { exportedLines } from '#test/exported-sheet.ts'
import { mockTryouts, tryoutWith } from '#test/launch-mocks.ts'
import { liveEvents } from '#test/live-events.ts'

const projectId = '00000000-0000-4000-8000-000000000107'
const id = '00000000-0000-4000-8000-000000000002'
const storedTryout = tryoutWith({
  state: 'Run',
  cavitiesRun: 3,
  outcome: 'Rework',
  valueCount: 2,
  version: 3,
})
const faster = () => new Refusal(409, 'Somebody was faster.')

/** Mocks the tryouts of a tool with three cavities. A test can change the stored tryout. */
function mockTryout() {
  const store = { tryout: storedTryout }
  const list = mockTryouts(() => [store.tryout], 3)
  return { store, list }
}

describe('the import of dimensions', () => {
  async function openImport() {
    const { store, list } = mockTryout()
    const events = liveEvents()
    const check = mockEndpoint(moldQualification.checkDimensions, ({ body }) =>
      body.version === store.tryout.version
        ? { rowCount: body.rows.length, problems: [], problemCount: 0 }
        : faster(),
    )
    const send = mockEndpoint(moldQualification.importDimensions, ({ body }) => {
      if (body.version !== store.tryout.version) return faster()
      const version = body.version + 1
      store.tryout = { ...store.tryout, version, valueCount: body.rows.length }
      return { rowCount: body.rows.length, dimensionCount: 1, version }
    })
    const page = await open(moldQualificationPaths.importDimensions(projectId, id), [
      events,
      check,
      send,
      list,
      mockEndpoint(companies.relationship, () => new Refusal(404, 'It is not asked about here.')),
    ])
    const somebodyElseChanges = (changes: Partial<Tryout>) => {
      store.tryout = { ...store.tryout, ...changes }
      return events.publish({ area: 'mold-qualification', projectId })
    }
    return { page, send, somebodyElseChanges }
  }

  const choose = (page: Page, ...lines: string[]) =>
    page.getByLabel(translate('ui:import.choose')).setInputFiles({
      name: 'CMM.csv',
      mimeType: '',
      buffer: Buffer.from(lines.join('\r\n')),
    })
  const sendButton = (page: Page, count: number) =>
    page.getByRole('button', { name: translate('ui:import.send', { count }) })
  const layoutButton = (page: Page, layout: 'cavities' | 'parts' | 'asIs') =>
    page.getByRole('button', {
      name: translate(`mold-qualification:screen.dimensions.layoutAction.${layout}`),
    })
  const cavitySheet = [
    'CMM report of T-1042,,,,,',
    'Dimension,Nominal,Lower limit,Upper limit,Cav 1,Cav 2',
    'Length,10,9.8,10.2,10.01,10.02',
    'Width,5,4.9,5.1,5.01,',
  ]

  test('turns a column for each cavity into lines, and shows a message', async () => {
    const { page, send } = await openImport()
    await choose(page, ...cavitySheet)
    await expect(
      page.getByText(
        translate('mold-qualification:screen.dimensions.layout.cavities', { first: 'Cav 1', last: 'Cav 2' }),
      ),
    ).toBeVisible()
    await sendButton(page, 3).click()
    await expect
      .poll(() => send.calls[0]?.body)
      .toMatchObject({
        version: 3,
        rows: [
          { name: 'Length', nominal: 10, lower: 9.8, upper: 10.2, cavity: 1, value: 10.01 },
          { name: 'Length', cavity: 2, value: 10.02 },
          { name: 'Width', nominal: 5, lower: 4.9, upper: 5.1, cavity: 1, value: 5.01 },
        ],
      })
    await expect(
      page.getByText(translate('mold-qualification:screen.dimensions.done', { count: 3, dimensions: 1 })),
    ).toBeVisible()
  })

  test('shows the unchanged sheet on request, and then the lines again', async () => {
    const { page } = await openImport()
    await choose(page, ...cavitySheet)
    await layoutButton(page, 'asIs').click()
    await expect(page.getByText(translate('mold-qualification:screen.dimensions.layout.asIs'))).toBeVisible()
    const value = translate('mold-qualification:field.value')
    await expect(page.getByText(translate('ui:import.missing', { fields: value }))).toBeVisible()
    await expect(sendButton(page, 2)).toBeDisabled()
    await layoutButton(page, 'cavities').click()
    await expect(sendButton(page, 3)).toBeEnabled()
  })

  test('reads bare numbers as cavities if the tool has as many cavities, until the user chooses parts', async () => {
    const { page, send } = await openImport()
    await choose(page, 'Feature,USL,1,2,3', 'Length,10.2,10.01,10.02,10.03')
    await expect(sendButton(page, 3)).toBeEnabled()
    await layoutButton(page, 'parts').click()
    await sendButton(page, 3).click()
    await expect
      .poll(() => send.calls[0]?.body.rows.map(({ cavity, value }) => [cavity, value]))
      .toEqual([
        [1, 10.01],
        [1, 10.02],
        [1, 10.03],
      ])
  })

  test('reads tolerances around the nominal size, with decimal commas', async () => {
    const { page, send } = await openImport()
    await choose(
      page,
      'Merkmal;Nennmaß;+Tol;-Tol;Teil 1;Teil 2',
      'Länge;10,00;0,20;0,10;10,01;10,02',
      'Breite;5,00;0,05;0,05;5,01;4,99',
    )
    await sendButton(page, 4).click()
    await expect
      .poll(() => send.calls[0]?.body.rows.map(({ lower, upper, value }) => [lower, upper, value]))
      .toEqual([
        [9.9, 10.2, 10.01],
        [9.9, 10.2, 10.02],
        [4.95, 5.05, 5.01],
        [4.95, 5.05, 4.99],
      ])
  })

  test('does not convert a sheet that has a line for each value', async () => {
    const { page, send } = await openImport()
    await choose(page, 'Dimension,Cavity,Measured value', 'Length,1,10.01', 'Length,2,10.02')
    await expect(sendButton(page, 2)).toBeEnabled()
    await expect(layoutButton(page, 'asIs')).toHaveCount(0)
    await sendButton(page, 2).click()
    await expect.poll(() => send.calls[0]?.body.rows.map(({ cavity }) => cavity)).toEqual([1, 2])
  })

  test('does not replace the import of another user until the user confirms it', async () => {
    const { page, send, somebodyElseChanges } = await openImport()
    await choose(page, ...cavitySheet)
    await expect(sendButton(page, 3)).toBeEnabled()
    await somebodyElseChanges({ version: 4, valueCount: 7 })
    const changed = page.getByText(translate('mold-qualification:screen.dimensions.changed', { count: 7 }))
    await expect(changed).toBeVisible()
    await sendButton(page, 3).click()
    await expect(page.getByText(faster().body.message).first()).toBeVisible()
    await expect(sendButton(page, 3)).toBeDisabled()
    await page
      .getByRole('button', { name: translate('mold-qualification:screen.dimensions.replaceNewer') })
      .click()
    await expect(changed).toBeHidden()
    await page.getByRole('button', { name: translate('ui:import.checkAgain') }).click()
    await sendButton(page, 3).click()
    await expect.poll(() => send.calls.map(({ body }) => body.version)).toEqual([3, 4])
    await expect(
      page.getByText(translate('mold-qualification:screen.dimensions.done', { count: 3, dimensions: 1 })),
    ).toBeVisible()
  })
})

describe('the list of dimensions', () => {
  const names = Array.from({ length: 12 }, (_, at) => `Diameter ${String(at + 1).padStart(2, '0')}`)
  const dimensionOf = (name: string): Dimension => ({
    id: name,
    name,
    unit: 'mm',
    cavity: 1,
    nominal: 10,
    lower: 9.8,
    upper: 10.2,
    values: [10],
    mean: 10,
    least: 10,
    most: 10,
    outCount: 0,
    cp: null,
    cpk: null,
    chart: { low: 9.9, high: 10.1, rangeHigh: 0.12, beyondCount: 2, rangesBeyondCount: 5 },
    normalChance: 0.0004,
    verdict: name.endsWith('02') ? 'NotStable' : 'TooFew',
    meanBefore: name.endsWith('03') ? 10.01 : null,
  })

  async function openList() {
    const { store, list } = mockTryout()
    const dimensions = mockEndpoint(moldQualification.dimensions, ({ query }) => {
      const { page, pageSize, searchTerm = '', sortField = 'position', sortAscending = true, verdict } = query
      const fitting = names
        .filter(name => name.includes(searchTerm))
        .map(dimensionOf)
        .filter(one => verdict === undefined || one.verdict === verdict)
      return {
        dimensions: fitting.slice((page - 1) * pageSize, page * pageSize),
        totalCount: fitting.length,
        isCut: false,
        sortField,
        sortAscending,
      }
    })
    const remove = mockEndpoint(moldQualification.deleteDimensions, ({ query }) =>
      query.version === store.tryout.version ? undefined : faster(),
    )
    const page = await open(moldQualificationPaths.dimensions(projectId, id), [
      list,
      dimensions,
      remove,
      mockEndpoint(molding.overview, () => ({
        kinds: studyKinds.map(kind => ({ kind, count: 0, study: null })),
      })),
      mockEndpoint(companies.relationship, () => new Refusal(404, 'It is not asked about here.')),
    ])
    return { page, dimensions, remove }
  }

  test('has pages, sorts by a column and filters by the verdict', async () => {
    const { page, dimensions } = await openList()
    await expect(page.getByText('Diameter 10')).toBeVisible()
    await expect(page.getByText('Diameter 11')).toBeHidden()
    await page.getByRole('button', { name: translate('ui:list.page', { page: 2 }), exact: true }).click()
    await expect(page.getByText('Diameter 12')).toBeVisible()
    const cpk = page.getByRole('columnheader', { name: translate('mold-qualification:field.cpk') })
    await cpk.getByRole('button').click()
    await expect(cpk).toHaveAttribute('aria-sort', 'ascending')
    await page
      .getByRole('combobox', { name: translate('mold-qualification:field.verdict') })
      .selectOption('NotStable')
    await expect(page.getByText('Diameter 02')).toBeVisible()
    await expect(page.getByText('Diameter 01')).toBeHidden()
    expect(dimensions.calls.at(-1)?.query).toMatchObject({ sortField: 'cpk', verdict: 'NotStable', page: 1 })
  })

  test('shows the control limits, an unstable dimension and a small p-value', async () => {
    const { page } = await openList()
    const row = page.getByRole('row', { name: /Diameter 02/ })
    for (const text of ['9.9 – 10.1', '< 0.001', translate('mold-qualification:verdict.NotStable')])
      await expect(row).toContainText(text)
  })

  test('is deleted in the version that was loaded', async () => {
    const { page, remove } = await openList()
    const name = translate('mold-qualification:screen.dimensions.remove')
    await page.getByRole('button', { name }).click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
    await expect
      .poll(() => remove.calls.map(({ query }) => query))
      .toMatchObject([{ tryoutId: id, version: 3 }])
  })

  test('exports numbers without their format, and empty cells for missing numbers', async () => {
    const { page } = await openList()
    const [titles, ...rows] = (await exportedLines(page)).map(line => line.split(','))
    const cell = (name: string, field: 'cavity' | 'count' | 'change' | 'out' | 'beyond' | 'cp') =>
      rows.find(([first]) => first === `"${name}"`)?.[
        titles!.indexOf(`"${translate(`mold-qualification:field.${field}`)}"`)
      ]
    expect(cell('Diameter 03', 'change')).toBe('-0.01')
    expect(cell('Diameter 02', 'change')).toBe('')
    expect(cell('Diameter 02', 'cp')).toBe('')
    for (const [field, value] of [
      ['cavity', '1'],
      ['count', '1'],
      ['out', '0'],
      ['beyond', '2'],
    ] as const)
      expect(cell('Diameter 02', field)).toBe(value)
  })
})

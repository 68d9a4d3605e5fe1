import type { Page } from '@playwright/test'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { onTestFinished, test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

// The test pages show the import dialog at this address, because the address of the plan shows the plan.
const address = projectPaths.bin('00000000-0000-4000-8000-000000000001')
const ben = { value: '00000000-0000-4000-8000-00000000000b', display: 'Ben Ito' }
const hartmann = { value: '00000000-0000-4000-8000-00000000000c', display: 'Hartmann Formenbau' }
const people = mockEndpoint(projects.responsibleOptions, () => [ben, hartmann])

const task = (uid: number, name: string, elements = '') =>
  `<Task><UID>${uid}</UID><Name>${name}</Name><OutlineLevel>1</OutlineLevel><Start>2027-03-01T08:00:00</Start>
  <Finish>2027-03-05T17:00:00</Finish>${elements}</Task>`
const file = (tasks: string, encoding = 'UTF-8', elements = '') =>
  `<?xml version="1.0" encoding="${encoding}"?><Project><Tasks>${tasks}</Tasks>${elements}</Project>`
const after = (uid: number) => `<PredecessorLink><PredecessorUID>${uid}</PredecessorUID></PredecessorLink>`

async function selectFile(page: Page, content: string | Buffer, name = 'plan.xml') {
  const buffer = Buffer.from(content)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
}

test.each([
  ['en', '2 tasks and 1 dependency can be imported.', '1 task and 0 dependencies can be imported.'],
  ['es', 'Se pueden importar 2 tareas y 1 dependencia.', 'Se pueden importar 1 tarea y 0 dependencias.'],
  ['zh', '可导入2个任务和1个依赖关系。', '可导入1个任务和0个依赖关系。'],
  [
    'de',
    '2 Vorgänge und 1 Verknüpfung können importiert werden.',
    '1 Vorgang und 0 Verknüpfungen können importiert werden.',
  ],
] as [Language, string, string][])(
  'in %s, the preview counts tasks and dependencies',
  async (language, several, one) => {
    const page = await open(address, [people], { language })
    await selectFile(page, file(task(1, 'Steel') + task(2, 'Milling', after(1))))
    await expect(page.getByRole('status').filter({ hasText: several })).toBeVisible()
    const other = await open(address, [people], { language })
    await selectFile(other, file(task(1, 'Steel')))
    await expect(other.getByRole('status').filter({ hasText: one })).toBeVisible()
  },
)

test('a file is read in the encoding that it declares', async () => {
  const page = await open(address, [people])
  await selectFile(page, Buffer.from(file(task(1, 'Härten außer Haus'), 'ISO-8859-1'), 'latin1'))
  await expect(page.getByRole('cell', { name: 'Härten außer Haus' })).toBeVisible()
})

test('a native Microsoft Project file is refused with instructions', async () => {
  const page = await open(address, [people])
  await selectFile(page, Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
  await expect(page.getByRole('alert').getByText(/Save it there as XML/)).toBeVisible()
})

test('the changes that the import makes are grouped by kind with the first task names, and fit on a phone', async () => {
  const page = await open(address, [people])
  await page.setViewportSize({ width: 390, height: 844 })
  const baseline = '<Baseline><Start>2027-03-01T08:00:00</Start></Baseline>'
  const names = ['Design', 'Electrode_'.repeat(15), 'Milling', 'Polishing']
  const tasks = names.map((name, at) => task(at + 1, name, baseline)).join('')
  await selectFile(page, file(tasks + task(9, 'Tryout', '<PercentComplete>33.5</PercentComplete>')))
  const notes = page.getByRole('status').filter({ hasText: 'Changed or left out by the import' })
  await expect(notes.getByRole('listitem')).toHaveText([
    'The percentage of 1 task is rounded to a whole number: Tryout',
    /^4 tasks have a baseline, which is left out: Design, Electrode_[\w]+…, Milling …$/,
  ])
  await expect(page.getByRole('button', { name: 'Append to plan' })).toBeEnabled()
  const overflow = () =>
    page.evaluate(() =>
      [
        document.documentElement,
        ...document.querySelectorAll('[role=dialog], [role=dialog] [role=status]'),
      ].map(element => element.scrollWidth - element.clientWidth),
    )
  await expect.poll(async () => Math.max(...(await overflow()))).toBeLessThanOrEqual(0)
})

test('resources of a Microsoft Project file that are people of the tool become responsible, and other resources are listed', async () => {
  const page = await open(address, [people])
  const elements = `<Resources>
      <Resource><UID>1</UID><Name>Ito, Ben</Name></Resource><Resource><UID>2</UID><Name>Mill 3</Name></Resource>
    </Resources>
    <Assignments>
      <Assignment><TaskUID>1</TaskUID><ResourceUID>1</ResourceUID></Assignment>
      <Assignment><TaskUID>2</TaskUID><ResourceUID>2</ResourceUID></Assignment>
    </Assignments>`
  await selectFile(page, file(task(1, 'Steel') + task(2, 'Milling'), 'UTF-8', elements))
  await expect(page.getByRole('row', { name: /Steel/ })).toContainText(ben.display)
  await expect(page.getByRole('row', { name: /Milling/ })).not.toContainText('Mill 3')
  const left = translate('timeline:rule.resourceLeftOut', { count: 1, tasks: 'Mill 3' })
  await expect(page.getByRole('listitem').filter({ hasText: left })).toBeVisible()
})

test('a name of a sheet that matches no person of the tool can be assigned to a company of the tool', async () => {
  const add = mockEndpoint(timeline.importPlan, () => ({ tasks: 2, dependencies: 0 }))
  const page = await open(address, [people, add])
  const lines = [
    'Task,Start,End,Responsible',
    'Steel,2027-03-01,2027-03-05,Ben Ito',
    'Milling,2027-03-08,2027-03-12,Mill 3',
  ]
  await selectFile(page, lines.join('\r\n'), 'plan.csv')
  const append = page.getByRole('button', { name: translate('timeline:screen.import.add') })
  const doubt = translate('timeline:rule.nobodyOfTool', { name: 'Mill 3' })
  await expect(page.getByRole('button', { name: doubt })).toBeVisible()
  await expect(append).toBeDisabled()
  const field = translate('timeline:field.responsible')
  const value = translate('ui:import.values.of', { field, text: 'Mill 3', count: 1 })
  await page.getByRole('combobox', { name: value }).click()
  await page.getByRole('option', { name: hartmann.display }).click()
  await expect(append).toBeEnabled()
  await append.click()
  await expect
    .poll(() => add.calls.map(({ body }) => body.tasks.map(({ responsibleId }) => responsibleId)))
    .toEqual([[ben.value, hartmann.value]])
})

test('a sheet with an unknown name is imported without the name after confirmation', async () => {
  const add = mockEndpoint(timeline.importPlan, () => ({ tasks: 1, dependencies: 0 }))
  const page = await open(address, [people, add])
  await selectFile(page, 'Task,Start,End,Responsible\r\nMilling,2027-03-08,2027-03-12,Mill 3', 'plan.csv')
  const append = page.getByRole('button', { name: translate('timeline:screen.import.add') })
  await expect(append).toBeDisabled()
  await page.getByRole('checkbox', { name: translate('ui:import.lookedAt') }).check()
  await append.click()
  await expect
    .poll(() => add.calls.map(({ body }) => body.tasks))
    .toMatchObject([[{ title: 'Milling', start: '2027-03-08' }]])
  expect(add.calls[0]?.body.tasks[0]).not.toHaveProperty('responsibleId')
})

test('the plan cannot be replaced while the tasks of the file are appended', async () => {
  const deferred = Promise.withResolvers<void>()
  onTestFinished(() => deferred.resolve())
  const add = mockEndpoint(timeline.importPlan, async () => {
    await deferred.promise
    return { tasks: 1, dependencies: 0 }
  })
  const page = await open(address, [people, add])
  await selectFile(page, file(task(1, 'Steel')))
  const replace = page.getByRole('button', { name: translate('timeline:screen.import.replace') })
  await expect(replace).toBeEnabled()
  await page.getByRole('button', { name: translate('timeline:screen.import.add') }).click()
  await expect(replace).toBeDisabled()
})

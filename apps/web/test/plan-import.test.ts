import type { Page } from '@playwright/test'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { test } from 'vitest'
import { expect, open } from './component.ts'

const address = timelinePaths.plan('00000000-0000-4000-8000-000000000001')

const task = (uid: number, name: string, more = '') =>
  `<Task><UID>${uid}</UID><Name>${name}</Name><OutlineLevel>1</OutlineLevel><Start>2027-03-01T08:00:00</Start>
  <Finish>2027-03-05T17:00:00</Finish>${more}</Task>`
const file = (tasks: string, encoding = 'UTF-8') =>
  `<?xml version="1.0" encoding="${encoding}"?><Project><Tasks>${tasks}</Tasks></Project>`
const after = (uid: number) => `<PredecessorLink><PredecessorUID>${uid}</PredecessorUID></PredecessorLink>`

async function selectFile(page: Page, content: string | Buffer) {
  const buffer = Buffer.from(content)
  await page.locator('input[type=file]').setInputFiles({ name: 'plan.xml', mimeType: 'text/xml', buffer })
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
    const page = await open(address, [], { language })
    await selectFile(page, file(task(1, 'Steel') + task(2, 'Milling', after(1))))
    await expect(page.getByRole('status').filter({ hasText: several })).toBeVisible()
    const other = await open(address, [], { language })
    await selectFile(other, file(task(1, 'Steel')))
    await expect(other.getByRole('status').filter({ hasText: one })).toBeVisible()
  },
)

test('a file is read by the encoding that it declares', async () => {
  const page = await open(address)
  await selectFile(page, Buffer.from(file(task(1, 'Härten außer Haus'), 'ISO-8859-1'), 'latin1'))
  await expect(page.getByRole('cell', { name: 'Härten außer Haus' })).toBeVisible()
})

test('a native Microsoft Project file is refused with instructions', async () => {
  const page = await open(address)
  await selectFile(page, Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
  await expect(page.getByRole('alert').getByText(/Save it there as XML/)).toBeVisible()
})

test('changes by the import are grouped by kind, with the first names, and fit a phone', async () => {
  const page = await open(address)
  await page.setViewportSize({ width: 390, height: 844 })
  const baseline = '<Baseline><Start>2027-03-01T08:00:00</Start></Baseline>'
  const names = ['Design', 'Electrode_'.repeat(15), 'Milling', 'Polishing']
  const tasks = names.map((name, at) => task(at + 1, name, baseline)).join('')
  await selectFile(page, file(tasks + task(9, 'Tryout', '<PercentComplete>33.5</PercentComplete>')))
  const notes = page.getByRole('alert').filter({ hasText: 'Changed or left out by the import' })
  await expect(notes.getByRole('listitem')).toHaveText([
    'The percentage of 1 task is rounded to a whole number: Tryout',
    /^4 tasks have a baseline, which is left out: Design, Electrode_[\w]+…, Milling …$/,
  ])
  await expect(page.getByRole('button', { name: 'Append to plan' })).toBeEnabled()
  const overflow = () =>
    page.evaluate(() =>
      [
        document.documentElement,
        ...document.querySelectorAll('[role=dialog], [role=dialog] [role=alert]'),
      ].map(element => element.scrollWidth - element.clientWidth),
    )
  await expect.poll(async () => Math.max(...(await overflow()))).toBeLessThanOrEqual(0)
})

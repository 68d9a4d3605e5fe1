import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { kinds, template } from '#test/database/engines.ts'
import type { Engine } from '../interfaces.ts'
import { type DatabaseTemplate, openFromTemplate, prepareTemplate } from './template.ts'

/** Returns the address of the server for templates of an engine. An empty address means the embedded engine. */
const databaseUrlOf = (kind: Engine['kind']) => (kind === 'postgres' ? process.env.TEST_DATABASE_URL : '')
const removedAtTheEnd = (newTemplate: DatabaseTemplate) => {
  if (newTemplate.kind === 'embedded') onTestFinished(() => rm(newTemplate.folder, { recursive: true }))
}

test.each(kinds)('a template is created once, and its copies are independent (%s)', async kind => {
  const key = `template.test ${process.pid} ${Date.now()}`
  let migrationRuns = 0
  const prepare = () =>
    prepareTemplate(
      async engine => {
        migrationRuns += 1
        await engine.execute('create table press (id int)')
      },
      key,
      databaseUrlOf(kind),
    )
  const [first, second] = await Promise.all([prepare(), prepare()])
  removedAtTheEnd(first)
  expect(second).toEqual(first)
  expect(migrationRuns).toBe(1)

  const [a, b] = await Promise.all([openFromTemplate(first), openFromTemplate(first)])
  await a.execute('insert into press values (1)')
  expect((await a.execute('select id from press')).rows).toEqual([{ id: 1 }])
  expect((await b.execute('select id from press')).rows).toEqual([])
  await Promise.all([a.close(), b.close()])
})

test.each(kinds)('a template whose preparation failed is prepared again (%s)', async kind => {
  const key = `template.test failing ${process.pid} ${Date.now()}`
  const failing = prepareTemplate(() => Promise.reject(new Error('no steel')), key, databaseUrlOf(kind))
  await expect(failing).rejects.toThrow('no steel')
  const newTemplate = await prepareTemplate(async () => {}, key, databaseUrlOf(kind))
  removedAtTheEnd(newTemplate)
  expect(newTemplate).not.toEqual(await template(kind))
})

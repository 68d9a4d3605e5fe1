import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { namedTests } from './named-tests.ts'

const filesIn = (markdown: string) => namedTests(markdown).map(({ line, file }) => `${line} ${file}`)

test('reads each kind of name', () => {
  const markdown = `Only members see it (T/foreign-ids, outbox).
Text stays text (contract: core/sheets). Bytes are checked (core/storage/images, files/uploads/tus).
It works offline (web: send-queue, \`service-worker.ts\`).`
  expect(filesIn(markdown)).toEqual([
    '1 apps/server/test/foreign-ids.test.ts',
    '1 apps/server/src/features/outbox/outbox.test.ts',
    '2 packages/contract/src/core/sheets.test.ts',
    '2 apps/server/src/core/storage/images.test.ts',
    '2 apps/server/src/features/files/uploads/tus.test.ts',
    '3 apps/web/test/send-queue.test.ts',
    '3 apps/web/service-worker.ts',
  ])
})

test('leaves out explanations, and parentheses within a sentence', () => {
  expect(
    filesIn('Codes work once (RFC 6238). Heavy calls (exports, imports) are few. See [it](a.md).'),
  ).toEqual([])
  expect(filesIn('Tokens expire (after 30 days, or 12 hours).')).toEqual([])
})

test('the names of the document on security are read, and none of them is missing', () => {
  const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))
  const tests = namedTests(readFileSync(path('docs/security.md'), 'utf8'))
  expect(tests.length).toBeGreaterThan(40)
  expect(tests.filter(({ file }) => !existsSync(path(file)))).toEqual([])
})

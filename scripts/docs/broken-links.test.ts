import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { anchorsOf, brokenLinks, linksIn } from './broken-links.ts'

const files: Record<string, string> = {
  'docs/a.md':
    '# A\n\nSee [b](b.md), [its end](b.md#the-end), [top](#a), [missing](c.md) and [no end](b.md#end).',
  'docs/b.md': '# B\n\n## The end\n\nSee [a](../docs/a.md) and [the web](https://example.com).',
}

test('links to missing files and headings are found with their lines', () => {
  expect(brokenLinks('docs/a.md', path => files[path])).toEqual([
    { line: 3, target: 'c.md' },
    { line: 3, target: 'b.md#end' },
  ])
  expect(brokenLinks('docs/b.md', path => files[path])).toEqual([])
})

test('links in code are ignored', () => {
  expect(linksIn('`[a](b.md)`\n\n```md\n[c](d.md)\n```\n\n[e](f.md)')).toEqual([{ line: 7, target: 'f.md' }])
})

test('anchors contain no punctuation, and anchors of repeated headings have numbers', () => {
  const markdown = '# API, webhooks\n\n## `a` of [b](c.md)\n\n## Tests\n\n## Tests\n'
  expect(anchorsOf(markdown)).toEqual(['api-webhooks', 'a-of-b', 'tests', 'tests-1'])
})

test('the document on security links to its tests', () => {
  const text = readFileSync(fileURLToPath(new URL('../../docs/security.md', import.meta.url)), 'utf8')
  const tests = new Set(
    linksIn(text)
      .filter(({ target }) => target.endsWith('.test.ts'))
      .map(({ target }) => target),
  )
  expect(tests.size).toBeGreaterThan(40)
})

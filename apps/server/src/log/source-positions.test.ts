import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { withSourcePositions } from './source-positions.ts'

test('a position in a bundled file becomes its position in the source; other positions stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'steelsafe-positions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // The mapping: line 2, column 3 of the bundled file is line 5, column 1 of the source.
  const map = { version: 3, sources: ['../src/work.ts'], names: [], mappings: ';EAIA' }
  writeFileSync(join(folder, 'part.mjs.map'), JSON.stringify(map))
  const place = (file: string) => pathToFileURL(join(folder, file)).href
  const stack = `    at work (${place('part.mjs')}:2:3)\n    at async ${place('other.mjs')}:2:3\n    at node:fs:1:1`

  expect(withSourcePositions(stack)).toBe(
    `    at work (${place('../src/work.ts')}:5:1)\n    at async ${place('other.mjs')}:2:3\n    at node:fs:1:1`,
  )
})

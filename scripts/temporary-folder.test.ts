import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

function newPlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'steelsafe-place-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  return place
}

test('the folder of a run is deleted at its end', () => {
  const place = newPlace()
  const folder = temporaryFolder(place)
  expect(existsSync(folder.path)).toBe(true)
  folder.remove()
  expect(readdirSync(place)).toEqual([])
})

test('a run deletes the folder of a run that was killed, but not the folder of another run in progress', () => {
  const place = newPlace()
  const ended = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim()
  for (const name of [`steelsafe-run-${ended}`, `steelsafe-run-${process.ppid}`, 'of-another-program'])
    mkdirSync(join(place, name))
  temporaryFolder(place).remove()
  expect(readdirSync(place).sort()).toEqual(['of-another-program', `steelsafe-run-${process.ppid}`])
})

test('without a file system in memory, a run uses the temporary folder of the system', () => {
  expect(temporaryFolder('/no/such/place').path).toBe(tmpdir())
})

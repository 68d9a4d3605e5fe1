import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig, WrongSetting } from '../config.ts'
import { newLog } from './log.ts'
import { RotatingFile } from './rotating-file.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'steelsafe-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const line = (number: number) => `${String(number).padStart(9, '0')}\n`

/** Writes lines of ten bytes into files of 25 bytes. */
function write(path: string, from: number, to: number) {
  const file = new RotatingFile(path, { maxBytes: 25, maxFiles: 3 })
  for (let number = from; number <= to; number += 1) file.write(line(number))
  file.close()
}

test('a log begins a new file at its limit, and deletes the oldest file', () => {
  const folder = newFolder()
  const path = join(folder, 'logs', 'steelsafe.log')
  write(path, 1, 9)
  expect(readdirSync(join(folder, 'logs')).toSorted()).toEqual([
    'steelsafe.log',
    'steelsafe.log.1',
    'steelsafe.log.2',
  ])
  expect(readFileSync(path, 'utf8')).toBe(line(9))
  expect(readFileSync(`${path}.1`, 'utf8')).toBe(line(7) + line(8))
  expect(readFileSync(`${path}.2`, 'utf8')).toBe(line(5) + line(6))
})

test('a restarted log continues its file, and counts the size that the file already has', () => {
  const path = join(newFolder(), 'steelsafe.log')
  write(path, 1, 1)
  write(path, 2, 3)
  expect(readFileSync(`${path}.1`, 'utf8')).toBe(line(1) + line(2))
  expect(readFileSync(path, 'utf8')).toBe(line(3))
})

test('a log keeps all files while no new file can be opened, and rotates again when it can', () => {
  const path = join(newFolder(), 'steelsafe.log')
  // A child process uses up its file descriptors.
  const program = `
    import { closeSync, openSync } from 'node:fs'
    import { RotatingFile } from ${JSON.stringify(new URL('rotating-file.ts', import.meta.url).href)}
    const file = new RotatingFile(${JSON.stringify(path)}, { maxBytes: 25, maxFiles: 3 })
    const write = (from, to) => {
      for (let number = from; number <= to; number += 1) file.write(String(number).padStart(9, '0') + '\\n')
    }
    write(1, 6)
    const descriptors = []
    try {
      for (;;) descriptors.push(openSync('/dev/null'))
    } catch {}
    write(7, 12)
    for (const descriptor of descriptors) closeSync(descriptor)
    write(13, 14)`
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -n 200 && exec "$0" --input-type=module -e "$1"', process.execPath, program],
    { encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([0, [7, 8, 9, 10, 11, 12].map(line).join('')])
  expect(readFileSync(path, 'utf8')).toBe(line(13) + line(14))
  expect(readFileSync(`${path}.1`, 'utf8')).toBe(line(5) + line(6))
  expect(readFileSync(`${path}.2`, 'utf8')).toBe(line(3) + line(4))
})

test('LOG_FILE receives the log in JSON, and only the owner of the file can read it', () => {
  const path = join(newFolder(), 'steelsafe.log')
  newLog(readConfig({ LOG_FILE: path })).info({ count: 3 }, 'three tools')
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ level: 30, count: 3, msg: 'three tools' })
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a LOG_FILE that cannot be written stops the start, and the message names the setting', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'file'), '')
  const config = readConfig({ LOG_FILE: join(folder, 'file', 'steelsafe.log') })
  expect(() => newLog(config)).toThrow(WrongSetting)
  expect(() => newLog(config)).toThrow('LOG_FILE')
})

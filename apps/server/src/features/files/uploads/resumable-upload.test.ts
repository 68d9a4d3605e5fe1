import { expect, test } from 'vitest'
import {
  AppError,
  busy,
  conflict,
  databaseUnavailable,
  diskFull,
  invalid,
  notFound,
  tooLarge,
  tooMany,
} from '#core/errors.ts'
import { isFinal } from './resumable-upload.ts'
import { locked } from './uploads.ts'

test.each([
  ['more bytes than announced', invalid({ file: 'files:rule.moreThanSaid' })],
  ['a folder that was deleted', notFound('folder')],
  ['a folder of the same name', conflict('files:rule.nameTaken')],
  ['a limit', tooLarge('core:error.dataLimit')],
  ['a type that its name does not say', new AppError(415, { key: 'files:rule.notWhatItsNameSays' })],
  ['a full disk, whose space is free again', diskFull()],
])('%s ends an upload', (_what, refusal) => {
  expect(isFinal(refusal)).toBe(true)
})

test.each([
  ['another sender', locked()],
  ['a server that is busy', busy()],
  ['a database that is away', databaseUnavailable()],
  ['too many requests', tooMany(60)],
  ['an unexpected error', new AppError(500, { key: 'core:error.unexpected' })],
  ['a broken connection', new Error('socket hang up')],
])('after %s, an upload can be resumed', (_what, error) => {
  expect(isFinal(error)).toBe(false)
})

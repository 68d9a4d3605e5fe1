import { expect, test } from 'vitest'
import { ArchiveFailure, isAddressTaken, problemOf } from './archive-failure.ts'

/** Returns an error of the database as a transaction throws it. */
const failure = (code: string, constraint?: string) =>
  new Error('Failed query', { cause: { code, constraint } })

test.each([
  ['a number that the company has', failure('23505', 'project_number'), 'nameTaken'],
  ['the name of another company', failure('23505', 'company_name_once'), 'nameTaken'],
  ['two rows with one id', failure('23505', 'file_entry_pkey'), 'damaged'],
  ['two files of one name in a folder', failure('23505', 'file_entry_name'), 'damaged'],
  ['a row that refers to none', failure('23503', 'phase_project_id_project_id_fk'), 'damaged'],
  ['a value of another type', failure('22P02'), 'damaged'],
  ['a full disk', failure('53100'), 'diskFull'],
  ['a connection that was lost', failure('08006'), undefined],
  ['an address that somebody has got meanwhile', failure('23505', 'user_account_email'), undefined],
  ['a failure of the import itself', new ArchiveFailure('companyDeleted'), 'companyDeleted'],
])('an import with %s ends with the matching problem', (_what, error, problem) => {
  expect(problemOf(error)).toBe(problem)
})

test('only a violation of the index of the addresses means that an address is taken', () => {
  expect(isAddressTaken(failure('23505', 'user_account_email'))).toBe(true)
  expect(isAddressTaken(failure('23505', 'user_account_pkey'))).toBe(false)
})

import { archiveLimits } from '@steelsafe/contract/company-archive/limits.ts'
import { sql } from 'drizzle-orm'
import { chunksOf } from '#core/database/chunks.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { ArchiveFailure } from '../../format/archive-failure.ts'
import { ArchivedPerson, entryNames } from '../../format/format.ts'
import type { CompanyArchive } from '../archive/open-archive.ts'
import { readVerifiedRows } from '../archive/read-verified-rows.ts'

/**
 * Reads the people of an archive.
 * @throws ArchiveFailure for an invalid row, for too many people, and for an id or an address that two people have
 */
export async function readPeople(archive: CompanyArchive): Promise<ArchivedPerson[]> {
  const people: ArchivedPerson[] = []
  const idsAndEmails = new Set<string>()
  await readVerifiedRows(archive, entryNames.people, row => {
    const person = ArchivedPerson.safeParse(row)
    if (!person.success || people.length === archiveLimits.people) throw new ArchiveFailure('damaged')
    for (const value of [person.data.id, person.data.email]) {
      if (value === null) continue
      if (idsAndEmails.has(value)) throw new ArchiveFailure('damaged')
      idsAndEmails.add(value)
    }
    people.push(person.data)
  })
  return people
}

/** Returns the ids of existing accounts by the ids of people in the archive. Matches them by e-mail address. */
export async function matchPeople(tx: Tx, people: readonly ArchivedPerson[]): Promise<Map<string, string>> {
  const idsByEmail = new Map<string, string>()
  const emails = people.flatMap(({ email }) => email ?? [])
  for (const batch of chunksOf(emails, 1_000)) {
    const { rows } = await tx.execute<{ id: string; email: string }>(sql`
      select id, email from user_account where email = any(${sql.param(batch)}::text[]) and deleted_at is null`)
    for (const { id, email } of rows) idsByEmail.set(email, id)
  }
  const accounts = new Map<string, string>()
  for (const { id, email } of people) {
    const account = email === null ? undefined : idsByEmail.get(email)
    if (account) accounts.set(id, account)
  }
  return accounts
}

import type { Study } from '@steelsafe/contract/molding/entities.ts'
import type { StudyState } from '@steelsafe/contract/molding/names.ts'
import { computeStudy } from '@steelsafe/molding/studies/compute.ts'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sqlNameOfUser } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { SelectedRow } from '#core/lists/read-page.ts'
import { moldingStudies } from '#database/schema/molding.ts'
import { type StudyRights, studyPermissions } from './policy.ts'

export const studies = alias(moldingStudies, 's')

export const stateOfStudy: SQL<StudyState> = sql<StudyState>`case
  when s.second_signed_at is not null then 'Signed' when s.first_signed_at is not null then 'Checked' else 'Draft' end`

export const selectStudies = (tx: Tx) =>
  tx
    .select({
      id: studies.id,
      kind: studies.kind,
      press: studies.press,
      material: studies.material,
      lot: studies.lot,
      person: studies.person,
      studyDate: studies.studyDate,
      unitSystem: studies.unitSystem,
      note: studies.note,
      settings: studies.settings,
      rows: studies.rows,
      state: stateOfStudy,
      revision: studies.revision,
      revisionOfId: studies.revisionOfId,
      firstSignedBy: studies.firstSignedBy,
      firstSigner: sqlNameOfUser(sql`s.first_signed_by`),
      firstSignedAt: studies.firstSignedAt,
      secondSigner: sqlNameOfUser(sql`s.second_signed_by`),
      secondSignedAt: studies.secondSignedAt,
      signedResult: studies.signedResult,
      isReplaced: sql<boolean>`exists (select from molding_study n where n.revision_of_id = s.id)`,
      addedBy: sqlNameOfUser(sql`s.created_by`),
      createdDate: studies.createdAt,
      modifiedDate: studies.updatedAt,
      version: studies.version,
    })
    .from(studies)
    .$dynamic()

export type StudyRow = SelectedRow<typeof selectStudies>

/** Converts a row for the response. A signed study has the result stored with its signature. */
export function toStudy(studyRow: StudyRow, rights: StudyRights): Study {
  const {
    firstSignedBy: _by,
    firstSigner,
    firstSignedAt,
    secondSigner,
    secondSignedAt,
    signedResult,
    isReplaced: _replaced,
    ...row
  } = studyRow
  return {
    ...row,
    // Empty fields are missing in some stored rows and null in others.
    settings: withoutHoles(row.settings),
    rows: row.rows.map(withoutHoles),
    firstSignature: firstSignedAt === null ? null : { name: firstSigner, date: firstSignedAt },
    secondSignature: secondSignedAt === null ? null : { name: secondSigner, date: secondSignedAt },
    result: signedResult ?? computeStudy(row.kind, row.settings, row.rows),
    can: studyPermissions(studyRow, rights),
  }
}

const withoutHoles = (row: StudyRow['settings']): Study['settings'] =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? null]))

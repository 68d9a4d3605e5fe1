import type { Message } from '@steelsafe/contract/core/endpoint/issues.ts'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { normalizeLines } from '@steelsafe/contract/core/names/normalize-text.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import { maintenanceLimits } from '@steelsafe/contract/maintenance/limits.ts'
import type { Checklist } from '@steelsafe/contract/vocabulary/entities.ts'
import type { MessageKey } from '@steelsafe/texts/texts.ts'
import { eq, sql } from 'drizzle-orm'
import { usersOfProject } from '#core/access/permissions.ts'
import { userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { maintenanceAlerts } from '#database/schema/maintenance.ts'
import {
  fieldText,
  firstFinder,
  type NameFinder,
  nameFinder,
  namesOfPerson,
} from '#features/imports/index.ts'
import { defectsOfParts, listChecklists, listWords } from '#features/vocabulary/index.ts'

/** The fields of a sheet that contain names of records, with the message for an unknown name. */
const unknownKeys = {
  alert: 'maintenance:rule.noSuchAlert',
  defect: 'maintenance:rule.noSuchDefect',
  action: 'maintenance:rule.noSuchAction',
  checklist: 'maintenance:rule.noSuchChecklist',
  people: 'maintenance:rule.noSuchPerson',
} as const satisfies Record<string, MessageKey>
type NamingField = keyof typeof unknownKeys

/** The records that the rows of a sheet can name. */
interface SheetNames {
  finders: Record<NamingField, NameFinder>
  checklistById: ReadonlyMap<string, Checklist>
}

/** The records that a row names, and its problems by field. */
interface NamedThings {
  alertId: string | null
  defectId: string | null
  actionId: string | null
  checklist: Checklist | null
  userIds: string[]
  problems: { field: string; message: Message }[]
}

/**
 * Returns the alerts and people of a tool, and the words of its owner company. Includes words that are no longer
 * offered, because sheets of earlier work use them. Defects of molded parts have their names in all languages.
 */
export async function readSheetNames(tx: Tx, project: string, companyId: string): Promise<SheetNames> {
  const ownDefects = await listWords(tx, companyId, { kind: 'defect', state: 'all' })
  const actions = await listWords(tx, companyId, { kind: 'action', state: 'all' })
  const checklists = await listChecklists(tx, companyId, 'active')
  const alerts = await tx
    .select({ id: maintenanceAlerts.id, name: maintenanceAlerts.title })
    .from(maintenanceAlerts)
    .where(eq(maintenanceAlerts.projectId, project))
  return {
    finders: {
      alert: finderOf(alerts),
      // A word of the company takes precedence over a defect of molded parts with the same name.
      defect: firstFinder(finderOf(ownDefects), partDefectFinder()),
      action: finderOf(actions),
      checklist: finderOf(checklists),
      people: nameFinder(await peopleNames(tx, project)),
    },
    checklistById: new Map(checklists.map(checklist => [checklist.id, checklist])),
  }
}

const finderOf = (things: readonly { id: string; name: string }[]): NameFinder =>
  nameFinder(things.map(({ id, name }) => ({ id, names: [name] })))

const partDefectFinder = (): NameFinder =>
  nameFinder(
    languages.flatMap(language =>
      defectsOfParts(language).map(({ id, name }) => ({ id, names: [id, name] })),
    ),
  )

/** Returns the people of a project with the names that a sheet may use for them. */
async function peopleNames(tx: Tx, project: string) {
  const people = await tx
    .select({ id: userRow.id, firstName: userRow.firstName, lastName: userRow.lastName })
    .from(userRow)
    .where(
      sql`u.id in (${usersOfProject(sql`${project}`)}) and u.deleted_at is null and not u.account_locked`,
    )
  return people.map(({ id, ...person }) => ({ id, names: namesOfPerson(person) }))
}

/** Finds the records that a row names. The row may be invalid. */
export function findNamedThings(
  row: Record<string, unknown>,
  { finders, checklistById }: SheetNames,
): NamedThings {
  const problems: NamedThings['problems'] = []
  const idOf = (field: NamingField, name: string): string | null => {
    const match = finders[field](name)
    if ('id' in match) return match.id
    const key = match.fault === 'unknown' ? unknownKeys[field] : 'maintenance:rule.severalNamed'
    // Only one problem of each field is shown, and a cell may name very many people.
    if (!problems.some(one => one.field === field))
      problems.push({ field, message: { key, values: { name: truncate(name, limits.nameLength) } } })
    return null
  }
  const idIn = (field: NamingField) => {
    const name = fieldText(row, field)
    return name === '' ? null : idOf(field, name)
  }
  const people = peopleIn(row.people, finders.people)
  if (people.length > maintenanceLimits.people)
    problems.push({
      field: 'people',
      message: { key: 'rule.tooMany', values: { max: maintenanceLimits.people } },
    })
  const userIds = [
    ...new Set(people.slice(0, maintenanceLimits.people).flatMap(name => idOf('people', name) ?? [])),
  ]
  return {
    alertId: idIn('alert'),
    defectId: idIn('defect'),
    actionId: idIn('action'),
    checklist: checklistById.get(idIn('checklist') ?? '') ?? null,
    userIds,
    problems,
  }
}

/**
 * Splits a cell with several people. A comma separates people too, except inside the name of a person, as in "Torres,
 * Mia; Lind, Ada".
 */
function peopleIn(cell: unknown, find: NameFinder): string[] {
  const text = typeof cell === 'string' ? normalizeLines(cell) : ''
  if (text.length > limits.textLength) return [] // The schema refuses a text of this length.
  const isPerson = (name: string) => {
    const match = find(name)
    return 'id' in match || match.fault === 'ambiguous'
  }
  if (isPerson(text)) return [text]
  return text
    .split(/[;/&+\n、，；]/u)
    .flatMap(part => (isPerson(part) ? [part] : part.split(',')))
    .map(name => name.trim())
    .filter(Boolean)
}

import type { Message } from '@steelsafe/contract/core/endpoint/issues.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import {
  cavitiesIn,
  fieldOfDetail,
  type NamedField,
  textOfField,
} from '@steelsafe/contract/projects/details.ts'
import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import type { MessageKey } from '@steelsafe/texts/texts.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { closeGap, lockOrder } from '#core/database/row-order.ts'
import { updateLockedRow } from '#core/database/versions.ts'
import { invalid } from '#core/errors.ts'
import { newId } from '#database/columns.ts'
import { projectDetails } from '#database/schema/milestones.ts'
import { projects } from '#database/schema/projects.ts'
import { deleteAttachments } from '#features/attachments/index.ts'

interface Detail {
  displayName: string
  valueText: string
}
type TextField = Exclude<NamedField, 'cavities'>
export type Fields = Record<TextField, string> & { cavities: number | null }
type WithDetails = Fields & { details: Detail[] }

const maxLengths: Record<TextField, number> = {
  partName: limits.titleLength,
  partNumber: limits.nameLength,
  program: limits.nameLength,
  description: limits.textLength,
}

/**
 * Merges fields and details of the same name. If the two values differ, the one that was changed wins; an empty detail
 * changes nothing. In the result, the field and the detail have the same value.
 * @param storedFields the stored values; empty by default
 * @throws 400 when both values differ from the stored value and from each other
 */
export function uniteFieldsAndDetails<Form extends WithDetails>(form: Form, storedFields?: Fields): Form {
  const fields: Partial<Fields> = {}
  const problems: Record<string, MessageKey | Message> = {}
  for (const [index, { displayName, valueText }] of form.details.entries()) {
    const field = fieldOfDetail(displayName)
    if (!field) continue
    const [old, formValue] = [storedFields?.[field] ?? null, fields[field] ?? form[field]].map(textOfField)
    if (valueText === '' || valueText === old || valueText === formValue) continue
    const result = valueOfField(field, valueText)
    if (formValue !== old) problems[`details.${index}.valueText`] = 'projects:rule.detailIsField'
    else if ('problem' in result) problems[`details.${index}.valueText`] = result.problem
    else Object.assign(fields, { [field]: result.value })
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const united = { ...form, ...fields }
  return { ...united, details: fillDetails(united, united.details) }
}

/** Converts the text of a detail to the value of its field, or returns the reason why it is invalid. */
export function valueOfField(
  field: NamedField,
  text: string,
): { value: string | number | null } | { problem: Message } {
  if (field !== 'cavities') {
    const max = maxLengths[field]
    return text.length > max ? { problem: { key: 'rule.tooLong', values: { max } } } : { value: text }
  }
  if (text === '') return { value: null }
  const value = cavitiesIn(text)
  return value === undefined
    ? { problem: { key: 'projects:rule.cavities', values: { max: projectLimits.cavities } } }
    : { value }
}

/** Sets the value of each detail that represents a field. */
export const fillDetails = <One extends Detail>(fields: Fields, details: readonly One[]): One[] =>
  details.map(detail => {
    const field = fieldOfDetail(detail.displayName)
    return field ? { ...detail, valueText: textOfField(fields[field]) } : detail
  })

/**
 * Returns the rows of the details of a new project. A value that is stored in a column of the project is empty in the
 * row.
 */
export const newDetailRows = (projectId: string, details: readonly Detail[]) =>
  details.map(({ displayName, valueText }, position) => ({
    projectId,
    position,
    name: displayName,
    displayName,
    valueText: storedValue(displayName, valueText),
  }))

/** Returns the value to store in a detail: empty when it is stored in a column of the project. */
const storedValue = (displayName: string, valueText: string): string =>
  fieldOfDetail(displayName) ? '' : valueText

/** Returns the values of all fields as one text, for the search. */
export const detailTextOf = (details: readonly Detail[]): string =>
  details.map(detail => detail.valueText).join('\n')

/** SQL condition that a detail is an active field, which has a text value. */
export const sqlIsField = sql`(not ${projectDetails.isAlertable} and ${projectDetails.isActive})`

/**
 * Replaces the fields of a project, and writes only fields that differ. Fields are matched by id, or by name without an
 * id. Milestones and fields that are switched off do not change.
 * @param assertRemovable throws when the fields with these ids may not be deleted
 */
export async function writeDetails(
  tx: Tx,
  projectId: string,
  { details }: { details: (Detail & { id?: string | undefined })[] },
  assertRemovable: (ids: string[]) => Promise<void> = async () => undefined,
): Promise<void> {
  await lockOrder(tx, orderOfDetails(projectId))
  const storedDetails = await tx
    .select()
    .from(projectDetails)
    .where(and(eq(projectDetails.projectId, projectId), sqlIsField))
    .orderBy(projectDetails.position, projectDetails.id)
  const remainingFields = new Set(storedDetails)
  const take = (is: (field: (typeof storedDetails)[number]) => boolean) => {
    const field = [...remainingFields].find(is)
    if (field) remainingFields.delete(field)
    return field
  }
  const matchesById = details.map(({ id }) => id && take(field => field.id === id))
  const fields = details.map((detail, index) => ({
    ...detail,
    storedField: matchesById[index] || take(field => isSameName(field.displayName, detail.displayName)),
  }))
  const removedIds = [...remainingFields].map(({ id }) => id)
  if (removedIds.length > 0) {
    await assertRemovable(removedIds)
    // A field that was a milestone may have files. Deleting them reduces the used storage of the company.
    for (const detailId of removedIds) await deleteAttachments(tx, { project: projectId, detailId })
    await tx.delete(projectDetails).where(inArray(projectDetails.id, removedIds))
  }
  const rows = fields.map(({ storedField, displayName, valueText }, index) => ({
    id: storedField?.id ?? newId(),
    projectId,
    // New fields come last until `placeFields` sets the positions.
    position: projectLimits.projectDetails + index,
    // A field without a separate name in the configuration uses its display name.
    name: !storedField || storedField.name === storedField.displayName ? displayName : storedField.name,
    displayName,
    valueText: storedValue(displayName, valueText),
  }))
  if (rows.length > 0)
    await tx
      .insert(projectDetails)
      .values(rows)
      .onConflictDoUpdate({
        target: projectDetails.id,
        set: {
          name: sql`excluded.name`,
          displayName: sql`excluded.display_name`,
          valueText: sql`excluded.value_text`,
          version: sql`${projectDetails.version} + 1`,
        },
        setWhere: sql`(${projectDetails.displayName}, ${projectDetails.valueText}) is distinct from (excluded.display_name, excluded.value_text)`,
      })
  await placeFields(
    tx,
    projectId,
    rows.map(({ id }) => id),
  )
  await writeDetailText(tx, projectId)
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The order that the fields and milestones of a project share. */
const orderOfDetails = (projectId: string) => ({
  table: projectDetails,
  owner: { column: projectDetails.projectId, id: projectId },
})

/** Sorts the fields within the positions that fields have. The positions of milestones do not change. */
async function placeFields(tx: Tx, projectId: string, ids: string[]): Promise<void> {
  await closeGap(tx, orderOfDetails(projectId))
  await tx.execute(sql`
    with place as (
      select position, row_number() over (order by position) as n from ${projectDetails}
      where ${projectDetails.projectId} = ${projectId} and ${sqlIsField})
    update ${projectDetails} d set position = place.position
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as detail_order (id, n) join place on place.n = detail_order.n
    where d.id = detail_order.id and d.position <> place.position`)
}

/**
 * Updates the search text and the version of a project. Must be called after fields are changed outside of the profile,
 * so that an update of an older profile is refused instead of deleting the changes.
 */
export async function recordFieldChange(tx: Tx, projectId: string): Promise<void> {
  await writeDetailText(tx, projectId)
  await updateLockedRow(tx, projects, projectId, {})
}

/** Updates the search text with the values of the fields. */
async function writeDetailText(tx: Tx, projectId: string): Promise<void> {
  const details = await tx
    .select()
    .from(projectDetails)
    .where(and(eq(projectDetails.projectId, projectId), sqlIsField))
    .orderBy(projectDetails.position, projectDetails.id)
  const [fields] = await tx.select().from(projects).where(eq(projects.id, projectId))
  if (!fields) return
  const detailText = detailTextOf(fillDetails(fields, details))
  if (detailText !== fields.detailText)
    await tx.update(projects).set({ detailText }).where(eq(projects.id, projectId))
}

/**
 * Increments the versions of the details that show these fields of a project, so that a form with an earlier value is
 * refused.
 */
export async function incrementDetailVersions(
  tx: Tx,
  projectId: string,
  changedFields: readonly NamedField[],
): Promise<void> {
  if (changedFields.length === 0) return
  const details = await tx
    .select({ id: projectDetails.id, displayName: projectDetails.displayName })
    .from(projectDetails)
    .where(and(eq(projectDetails.projectId, projectId), sqlIsField))
  const ids = details.flatMap(({ id, displayName }) => {
    const field = fieldOfDetail(displayName)
    return field && changedFields.includes(field) ? id : []
  })
  await tx
    .update(projectDetails)
    .set({ version: sql`${projectDetails.version} + 1` })
    .where(inArray(projectDetails.id, ids))
}

/** Writes the value of a detail that is a field of the project. */
export async function setField(
  tx: Tx,
  projectId: string,
  field: NonNullable<ReturnType<typeof fieldOfDetail>>,
  value: string | number | null,
): Promise<void> {
  await tx
    .update(projects)
    .set({ [field]: value })
    .where(and(eq(projects.id, projectId), sql`${projects[field]} is distinct from ${value}`))
}

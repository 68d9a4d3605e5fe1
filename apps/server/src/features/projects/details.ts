import type { Message } from '@steelsafe/contract/core/issues.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { fieldOfDetail, type NamedField } from '@steelsafe/contract/projects/details.ts'
import type { MessageKey } from '@steelsafe/texts/texts.ts'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { projectDetails, projects } from '#database/schema/projects.ts'

interface Detail {
  displayName: string
  valueText: string
}
type Fields = Record<NamedField, string>
type WithDetails = Fields & { details: Detail[] }

const maxLengths: Record<NamedField, number> = {
  partName: limits.titleLength,
  partNumber: limits.nameLength,
  program: limits.nameLength,
  description: limits.textLength,
}

/**
 * A detail with the name of a field is that field. Where both are given, the one that differs from what the project had
 * is taken; an empty detail asks for nothing. The answer has the value in both.
 * @param before what the project had; nothing, unless given
 * @throws 400 when both differ from it, and from one another
 */
export function uniteFieldsAndDetails<Form extends WithDetails>(form: Form, before?: Fields): Form {
  const fields: Partial<Fields> = {}
  const problems: Record<string, MessageKey | Message> = {}
  for (const [index, { displayName, valueText }] of form.details.entries()) {
    const field = fieldOfDetail(displayName)
    if (!field) continue
    const [old, given] = [before?.[field] ?? '', fields[field] ?? form[field]]
    if (valueText === '' || valueText === old || valueText === given) continue
    if (given !== old) problems[`details.${index}.valueText`] = 'projects:rule.detailIsField'
    else if (valueText.length > maxLengths[field])
      problems[`details.${index}.valueText`] = { key: 'rule.tooLong', values: { max: maxLengths[field] } }
    else fields[field] = valueText
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const united = { ...form, ...fields }
  return { ...united, details: fillDetails(united, united.details) }
}

/** Gives each detail that stands for a field the value of that field. */
export const fillDetails = <One extends Detail>(fields: Fields, details: readonly One[]): One[] =>
  details.map(detail => {
    const field = fieldOfDetail(detail.displayName)
    return field ? { ...detail, valueText: fields[field] } : detail
  })

/** The details of a project as the table has them. What a field holds is not written twice. */
export const detailRows = (projectId: string, details: readonly Detail[]) =>
  details.map(({ displayName, valueText }, position) => ({
    projectId,
    position,
    displayName,
    valueText: fieldOfDetail(displayName) ? '' : valueText,
  }))

/** The values of all details, as a search finds them. */
export const detailTextOf = (details: readonly Detail[]): string =>
  details.map(detail => detail.valueText).join('\n')

/** Replaces a project's details, and touches only those that differ. */
export async function writeDetails(tx: Tx, projectId: string, { details }: { details: Detail[] }) {
  await tx
    .delete(projectDetails)
    .where(and(eq(projectDetails.projectId, projectId), gte(projectDetails.position, details.length)))
  if (details.length > 0)
    await tx
      .insert(projectDetails)
      .values(detailRows(projectId, details))
      .onConflictDoUpdate({
        target: [projectDetails.projectId, projectDetails.position],
        set: { displayName: sql`excluded.display_name`, valueText: sql`excluded.value_text` },
      })
  await tx
    .update(projects)
    .set({ detailText: detailTextOf(details) })
    .where(eq(projects.id, projectId))
}

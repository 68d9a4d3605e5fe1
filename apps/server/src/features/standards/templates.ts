import type { Template, TemplateForm } from '@steelsafe/contract/standards/entities.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import { users } from '#database/schema/users.ts'
import { addRow, changeRow, listOrder, ownerCondition } from './named-rows.ts'
import type { Standard } from './standard.ts'

type OwnTemplate = Template & { companyId: string }

/** Returns a company's templates by name, or only the given one. */
export async function listTemplates(
  tx: Tx,
  standard: Standard,
  company: string,
  id?: string,
): Promise<OwnTemplate[]> {
  const { templates, items, milestones, isActive } = standard
  const { table } = templates
  const { rows } = await tx.execute<OwnTemplate & Record<string, unknown>>(sql`
    select ${table.id}::text as id, company_id as "companyId", ${table.name}, ${table.description}, ${table.version},
      ${creatorOf(standard)} as creator,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', ${milestones.table.id}, 'name', ${milestones.table.name}, 'isActive', ${isActive})
          order by ${items.position}), '[]')
        from ${items} join ${milestones.table} on ${milestones.table.id} = ${items.milestoneId}
        where ${items.templateId} = ${table.id}) as milestones
    from ${table} where ${ownerCondition(templates, company, id)} order by ${listOrder(templates)}`)
  return rows
}

/** @throws 404 */
export async function getTemplate(
  tx: Tx,
  standard: Standard,
  company: string,
  id: string,
): Promise<OwnTemplate> {
  const [template] = await listTemplates(tx, standard, company, id)
  if (!template) throw notFound(standard.templates.noun)
  return template
}

/** @throws 400 for a name that exists, and for milestones that the company does not have */
export async function addTemplate(
  tx: Tx,
  standard: Standard,
  caller: Pick<Caller, 'id'>,
  company: string,
  { milestones, ...form }: TemplateForm,
): Promise<OwnTemplate> {
  const { templates } = standard
  const createdBy = templates.table.createdBy ? { createdBy: caller.id } : {}
  const { id } = await addRow(tx, templates, company, { ...form, ...createdBy })
  await writeItems(tx, standard, company, String(id), milestones)
  return getTemplate(tx, standard, company, String(id))
}

/** @throws 404; 400 as for a new one; 409 when somebody else has changed it since the caller read it */
export async function changeTemplate(
  tx: Tx,
  standard: Standard,
  company: string,
  id: string,
  { milestones, version, ...form }: TemplateForm & { version: number },
): Promise<OwnTemplate> {
  // The milestones are in another table, so the version is incremented in any case.
  await changeRow(tx, standard.templates, company, id, { ...form, version: version + 1 }, version)
  await tx.delete(standard.items as PgTable).where(eq(standard.items.templateId, id))
  await writeItems(tx, standard, company, id, milestones)
  return getTemplate(tx, standard, company, id)
}

/** Replaces the milestones of a template. Milestones of other companies are rejected. */
async function writeItems(tx: Tx, standard: Standard, company: string, templateId: string, ids: string[]) {
  const { milestones, items, itemsField } = standard
  const own = await tx
    .select({ id: milestones.table.id })
    .from(milestones.table as PgTable)
    .where(and(ownerCondition(milestones, company), inArray(milestones.table.id, ids)))
  if (own.length < ids.length) throw invalid({ [itemsField]: 'rule.notAChoice' })
  await tx
    .insert(items as PgTable)
    .values(ids.map((milestoneId, position) => ({ templateId, milestoneId, position })))
}

const creatorOf = ({ templates: { table } }: Standard): SQL =>
  table.createdBy
    ? sql`(
        select jsonb_build_object('firstName', ${users.firstName}, 'lastName', ${users.lastName})
        from ${users} where ${users.id} = ${table.createdBy} and ${users.deletedAt} is null)`
    : sql`null`

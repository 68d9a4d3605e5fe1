import type { Allow } from '@steelsafe/contract/core/endpoint/allow.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { modulesOf, projectRights } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { ownLinks, ruleByKind } from './history-rules.ts'

/**
 * The part of the audit that a caller may read: the history of a project, limited to the kinds of things that the
 * caller may see.
 */
export interface Readable {
  project: string
  /** The kinds of entries as `kindOfEntry` names them; undefined for administrators, who read all kinds. */
  kinds?: readonly string[]
  /** True when the caller also sees and searches the values of `internalColumns`. */
  readsInternal: boolean
  /** The user whose share links are readable, although the links of other users are not. */
  ownLinksOf?: string
}

/** Returns the part of the history of a project that the caller may read. */
export async function readableHistory(tx: Tx, caller: Caller, project: string): Promise<Readable> {
  if (caller.isAdmin) return { project, readsInternal: true }
  const { id, companyId } = caller
  const actions: readonly string[] = (await projectRights(tx, id, project, companyId))?.actions ?? []
  const { rows } = await tx.execute<{ modules: string[] }>(sql`select ${modulesOf(id, companyId)} as modules`)
  const modules = rows[0]?.modules ?? []
  const holds = ({ allow }: { allow: Allow }) =>
    allow.who === 'project' &&
    (allow.action === 'member' || actions.includes(allow.action)) &&
    (!allow.module || modules.includes(allow.module))
  const kinds = Object.keys(ruleByKind).filter(kind => holds(ruleByKind[kind]!)) // the keys of this object
  const readsInternal = actions.includes('EditMolding')
  return { project, kinds, readsInternal, ...(holds(ownLinks) && { ownLinksOf: id }) }
}

const sqlArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

const ownerColumns = Object.keys(ruleByKind).flatMap(kind =>
  kind.startsWith('attachment.') ? kind.slice('attachment.'.length) : [],
)
const values = sql`(coalesce(e.before, '{}') || coalesce(e.after, '{}'))`

/**
 * The kind of an entry `e`: its table; for an attachment also the column of its owner, for an import the imported kind
 * of data, and for a share link its target.
 */
const kindOfEntry: SQL = sql`case e.subject
  when 'attachment' then 'attachment.' || (
    select v.key from jsonb_each_text(${values}) v where v.value is not null and v.key = any(${sqlArray(ownerColumns)}) limit 1)
  when 'data_import' then 'data_import.' || (select i.kind from data_import i where i.id::text = e.subject_id)
  when 'share_link' then 'share_link.' || coalesce(${values} ->> 'target',
    case when e.label = '' then 'plan' when e.label like '/%' then 'operations' else 'entry' end)
  else e.subject end`

/** Returns the condition that an entry `e` is readable. */
export function sqlIsEntryReadable(readable: Readable | undefined): SQL {
  if (!readable) return sql`true`
  const { kinds, ownLinksOf, project } = readable
  const inProject = sql`e.project_id = ${project}`
  if (!kinds) return inProject
  const own = ownLinksOf
    ? sql`(${kindOfEntry} = 'share_link.entry' and e.actor_id = ${ownLinksOf})`
    : sql`false`
  return sql`(${inProject} and (${kindOfEntry} = any(${sqlArray(kinds)}) or ${own}))`
}

/**
 * Returns the condition that an act `a` has a readable entry. Only acts on attachments, imports and links require a
 * search in their entries.
 */
export function sqlIsActReadable(readable: Readable | undefined): SQL {
  if (!readable) return sql`true`
  const inProject = sql`a.project_id = ${readable.project}`
  if (!readable.kinds) return inProject
  return sql`(${inProject} and (a.subject = any(${sqlArray(readable.kinds)}) or (a.subject in ('attachment', 'data_import', 'share_link')
    and exists (select 1 from audit_entry e where e.act_id = a.id and ${sqlIsEntryReadable(readable)}))))`
}

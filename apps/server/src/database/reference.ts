import { createHash } from 'node:crypto'
import {
  companyRelationships,
  projectRelationships,
  type ShippedRelationship,
} from '@steelsafe/contract/core/endpoint/actions.ts'
import { countryCodes } from '@steelsafe/contract/core/formats/countries.ts'
import { phaseStatuses, phaseTypes } from '@steelsafe/contract/phases/names.ts'
import { qualitySections } from '@steelsafe/contract/quality/names.ts'
import { newToken } from '#core/access/tokens.ts'
import type { Execute } from '#core/database/engine/engine.ts'
import { shippedDocuments } from './shipped-documents.ts'

/** The tables without an audit: logs, secrets, states of a reader, and reference data. */
const unaudited = [
  'app_token_use',
  'audit_act',
  'audit_entry',
  'backup_run',
  'banner_mark',
  'calendar_feed',
  'company_import_row',
  'country',
  'data_import_part',
  'data_import_row',
  'deleted_id',
  'due_date',
  'file_news',
  'file_upload',
  // A table before migration 0089. A backup of an older version restores it.
  'file_upload_part',
  'file_version',
  'exercise_hint',
  'exercise_score',
  'held_mail',
  'import_column',
  'installation_secret',
  'last_digest',
  'launch_week',
  'launch_week_taken',
  'login_attempt',
  'maintenance_look',
  'notification',
  'one_time_code',
  'outbox_mail',
  'passed_date',
  'passkey_challenge',
  'passkey_key',
  'phase_status',
  'phase_type',
  // A table before migration 0098. A backup of an older version restores it.
  'production_import_part',
  'project_ctp_act',
  'project_star',
  'project_summary',
  'quality_reading',
  'relationship',
  'reminder',
  'saved_search',
  'schema_migration',
  'scim_group_member',
  'scim_rule_change',
  'scim_token_use',
  'scim_user',
  'session',
  'session_provider',
  'share_attempt',
  'share_download',
  'sign_in_membership',
  'sign_in_provider_secret',
  'sign_in_request',
  'system_alert',
  'timeline_baseline_task',
  'training_result',
  'validation_alert_notice',
  'validation_alert_watch',
  'webhook_delivery',
  'webhook_secret',
]

type Statement = [text: string, values?: unknown[]]

/**
 * Writes the contract's relationships, phases and countries into the database, and adds the audit to every table. The
 * caller must have begun a transaction.
 */
export async function seedReference(execute: Execute): Promise<void> {
  for (const [text, values] of referenceStatements()) await execute(text, values)
  await execute(
    `insert into installation_secret (name, value) values ('signing', $1) on conflict do nothing`,
    [newToken()],
  )
  await execute(`comment on table schema_migration is '${await currentMark(execute)}'`)
}

/**
 * Returns true when the database has the reference data of another version, or no reference data. This check takes a
 * tenth of the time of writing the data. {@link seedReference} stores a mark as the comment of the table of migrations.
 * A backup does not contain the mark, so a restored database gets the reference data again.
 */
export async function isReferenceOutdated(execute: Execute): Promise<boolean> {
  const { rows } = await execute(`select obj_description('schema_migration'::regclass) as mark`)
  return rows[0]?.mark !== (await currentMark(execute))
}

/**
 * Returns a hash of everything that {@link seedReference} writes, followed by the transaction that has written the
 * relationships. The transaction changes when a version that does not know the mark has started, because such a version
 * writes the relationships at each start.
 */
async function currentMark(execute: Execute): Promise<string> {
  const { rows } = await execute(`select string_agg(distinct xmin::text, ' ') as writers from relationship`)
  const hash = createHash('sha256').update(JSON.stringify(referenceStatements())).digest('hex')
  return `${hash} ${rows[0]?.writers}`
}

const referenceStatements = (): Statement[] => [
  ...relationshipStatements(),
  listStatement('phase_type', 'id', phaseTypes),
  listStatement('phase_status', 'id', phaseStatuses),
  listStatement('country', 'code', countryCodes),
  ...qualityDocumentStatements(),
  [auditStatement],
]

type Shipped = ShippedRelationship<string> & { maxInProjects?: string }

/** Project relationships come first, because company relationships refer to them. */
function relationshipStatements(): Statement[] {
  const seed =
    (kind: 'company' | 'project') =>
    (shipped: Shipped, position: number): Statement => [
      `insert into relationship (id, kind, name, actions, position, most_in_projects_id) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do update set name = excluded.name, actions = excluded.actions, position = excluded.position,
         most_in_projects_id = excluded.most_in_projects_id`,
      [shipped.id, kind, shipped.name, [...shipped.actions], position, shipped.maxInProjects ?? null],
    ]
  return [
    ...Object.values(projectRelationships).map(seed('project')),
    ...Object.values(companyRelationships).map(seed('company')),
  ]
}

const listStatement = (table: string, column: string, values: readonly string[]): Statement => [
  `insert into ${table} (${column}, position) select value, position - 1 from unnest($1::text[]) with ordinality as entry(value, position)
     on conflict (${column}) do update set position = excluded.position`,
  [[...values]],
]

/** The shipped controlled documents, which apply until an installation replaces them. */
const qualityDocumentStatements = (): Statement[] =>
  qualitySections.map((section, at) => {
    const { revision, effectiveDate, owner, title } = shippedDocuments[section]
    return [
      `insert into quality_document (id, section, version, revision, effective_date, owner, name)
       values ($1, $2, 1, $3, $4, $5, $6) on conflict (id) do nothing`,
      [`0e000000-0000-7000-8000-00000000000${at + 1}`, section, revision, effectiveDate, owner.en, title.en],
    ]
  })

const auditStatement = `
    do $$ declare name text; begin
      for name in
        select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = current_schema() and c.relkind = 'r'
          and c.relname not in (${unaudited.map(table => `'${table}'`).join(', ')})
          and not exists (
            select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('audit', 'audit_insert'))
      loop
        if to_regprocedure('audit_table(text)') is not null then
          perform audit_table(name);
        else -- the tables of a version before migration 0090, which a backup of that version needs
          execute format('create trigger audit after insert or update or delete on %I for each row execute function audit_row()', name);
        end if;
      end loop;
    end $$`

/** Adds the audit to every table except those in {@link unaudited}. */
export const auditEveryTable = (execute: Execute) => execute(auditStatement)

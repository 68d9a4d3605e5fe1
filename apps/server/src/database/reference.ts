import {
  companyRelationships,
  projectRelationships,
  type ShippedRelationship,
} from '@steelsafe/contract/core/actions.ts'
import { countryCodes } from '@steelsafe/contract/core/countries.ts'
import { phaseStatuses, phaseTypes } from '@steelsafe/contract/phases/names.ts'
import type { Execute } from '#core/database/engine/engine.ts'
import { newToken } from '#core/tokens.ts'

/** Tables whose changes nobody needs to look up: they are logs, secrets, states of a reader, or reference data. */
const unaudited = [
  'app_token_use',
  'audit_act',
  'audit_entry',
  'banner_mark',
  'country',
  'data_import_row',
  'file_news',
  'file_upload',
  'file_upload_part',
  'file_version',
  'import_column',
  'installation_secret',
  'login_attempt',
  'notification',
  'one_time_code',
  'outbox_mail',
  'phase_status',
  'phase_type',
  'project_ctp_act',
  'project_star',
  'project_summary',
  'relationship',
  'reminder',
  'saved_search',
  'schema_migration',
  'session',
  'share_attempt',
  'share_download',
  'timeline_baseline_task',
]

/** Brings into the database what the contract names: relationships, phases, countries; and the audit to every table. */
export async function seedReference(execute: Execute): Promise<void> {
  await execute('begin')
  await seedRelationships(execute)
  await seedList(execute, 'phase_type', 'id', phaseTypes)
  await seedList(execute, 'phase_status', 'id', phaseStatuses)
  await seedList(execute, 'country', 'code', countryCodes)
  await execute(
    `insert into installation_secret (name, value) values ('signing', $1) on conflict do nothing`,
    [newToken()],
  )
  await auditEveryTable(execute)
  await execute('commit')
}

type Shipped = ShippedRelationship<string> & { maxInProjects?: string }

/** Those of projects first: those of companies refer to them. */
async function seedRelationships(execute: Execute) {
  const seed = (kind: 'company' | 'project', position: number, shipped: Shipped) =>
    execute(
      `insert into relationship (id, kind, name, actions, position, most_in_projects_id) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do update set name = excluded.name, actions = excluded.actions, position = excluded.position,
         most_in_projects_id = excluded.most_in_projects_id`,
      [shipped.id, kind, shipped.name, [...shipped.actions], position, shipped.maxInProjects ?? null],
    )
  for (const [position, shipped] of Object.values(projectRelationships).entries())
    await seed('project', position, shipped)
  for (const [position, shipped] of Object.values(companyRelationships).entries())
    await seed('company', position, shipped)
}

const seedList = (execute: Execute, table: string, column: string, values: readonly string[]) =>
  execute(
    `insert into ${table} (${column}, position) select value, position - 1 from unnest($1::text[]) with ordinality as given(value, position)
     on conflict (${column}) do update set position = excluded.position`,
    [[...values]],
  )

const auditEveryTable = (execute: Execute) =>
  execute(`
    do $$ declare name text; begin
      for name in
        select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = current_schema() and c.relkind = 'r'
          and c.relname not in (${unaudited.map(table => `'${table}'`).join(', ')})
          and not exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit')
      loop
        execute format('create trigger audit after insert or update or delete on %I for each row execute function audit_row()', name);
      end loop;
    end $$`)

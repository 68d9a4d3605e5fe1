import { createHash } from 'node:crypto'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Execute } from '#core/database/engine/engine.ts'

/** A statement of the first migration after version 0.1.0. */
export const firstMigrationAfter = 'CREATE TABLE "backup_run"'

const id = (number: number) => `0195a000-0000-7000-8000-0000000000${number}`
const [admin, mia, company, project] = [id(10), id(11), id(20), id(30)]
const [milestone, alert, design, build, file] = [id(41), id(50), id(60), id(61), id(70)]

export const people = { admin: 'admin@northlake.example', mia: 'mia@northlake.example' }
export const projectId = project
export const companyId = company
export const storedFile = { key: '0195a000-0000-7000-8000-0000000000f1', content: 'a drawing of 0.1.0' }
/** Tokens of a session and of a program, which must stay valid after an update. */
export const tokens = { session: 'a'.repeat(43), app: `sst_${'b'.repeat(43)}` }

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

type Row = Record<string, unknown>

/** Returns the rows of a small shop as version 0.1.0 stored them, in an order that satisfies the foreign keys. */
function storedRows(passwordHash: string): [table: string, row: Row][] {
  const person = { password_hash: passwordHash, is_confirmed: true }
  const ofProject = { project_id: project }
  const bytes = { size_bytes: storedFile.content.length, sha256: hashOf(storedFile.content) }
  return [
    ...[companyRelationships, projectRelationships].map((shipped, index): [string, Row] => [
      'relationship',
      {
        id: shipped.administrator.id,
        kind: index === 0 ? 'company' : 'project',
        name: 'Administrator',
        actions: [...shipped.administrator.actions],
        position: 0,
      },
    ]),
    ['phase_type', { id: 'ToolBuild', position: 4 }],
    ['phase_status', { id: 'InProgress', position: 1 }],
    [
      'user_account',
      {
        ...person,
        ...{
          id: admin,
          email: people.admin,
          first_name: 'Ada',
          last_name: 'Lind',
          app_role: 'Administrator',
        },
      },
    ],
    [
      'user_account',
      {
        ...person,
        ...{ id: mia, email: people.mia, first_name: 'Mia', last_name: 'Torres', app_role: 'CompanyUser' },
      },
    ],
    ['company', { id: company, name: 'Northlake Motors' }],
    [
      'company_address',
      {
        ...{ company_id: company, address_type: 'Primary', thoroughfare: '1 Mold Street', locality: 'Erie' },
        ...{ sublocality: '', administrative_area: 'PA', postal_code: '16501', country: 'US' },
      },
    ],
    [
      'subscription',
      {
        ...{
          company_id: company,
          name: 'Shop',
          project_limit: -1,
          project_count: 1,
          data_limit: 1_000_000_000,
        },
        ...{ data_used: storedFile.content.length, modules: ['MMI', 'Rjg', 'FourPointZero'] },
      },
    ],
    [
      'company_default',
      { company_id: company, is_metric: true, owner_relationship_id: projectRelationships.administrator.id },
    ],
    [
      'company_user',
      { company_id: company, user_id: mia, relationship_id: companyRelationships.administrator.id },
    ],
    [
      'project',
      {
        ...{ id: project, company_id: company, project_number: 'NL-24-0107', part_name: 'Headlamp bezel' },
        ...{ cavities: 2, quoted_cycle_time: 32.5, date_of_delivery: '2026-03-01' },
      },
    ],
    [
      'project_company',
      {
        ...{ ...ofProject, company_id: company, project_role_id: 'Owner' },
        relationship_id: projectRelationships.administrator.id,
      },
    ],
    ['project_user', { ...ofProject, user_id: mia, relationship_id: projectRelationships.administrator.id }],
    [
      'project_detail',
      {
        ...{ id: id(40), ...ofProject, position: 0, name: 'Steel', display_name: 'Steel' },
        value_text: '1.2343',
      },
    ],
    [
      'project_detail',
      {
        ...{ id: milestone, ...ofProject, position: 1, name: 'T1', display_name: 'T1', is_alertable: true },
        ...{ start_date: '2026-01-10', end_date: '2026-02-01' },
      },
    ],
    [
      'project_detail',
      {
        ...{ id: id(42), ...ofProject, position: 2, name: 'Design', display_name: 'Design' },
        ...{ is_alertable: true, is_active: false, value_date: '2025-12-01' },
      },
    ],
    ['milestone_recipient', { detail_id: milestone, user_id: mia }],
    [
      'phase',
      {
        ...{ id: id(45), ...ofProject, phase_type_id: 'ToolBuild', status_id: 'InProgress' },
        ...{ completion_percent: 40, planned_milestone: '2026-02-15' },
      },
    ],
    ...[
      { id: design, order_id: 0, title: 'Tool design', start_date: '2026-01-05', end_date: '2026-01-16' },
      { id: build, order_id: 1, title: 'Core', start_date: '2026-01-19', end_date: '2026-02-06' },
    ].map((task): [string, Row] => [
      'timeline_task',
      { ...task, ...ofProject, percent_complete: 10, milestone: false, expanded: true, note: '' },
    ]),
    [
      'timeline_dependency',
      { id: id(62), ...ofProject, predecessor_id: design, successor_id: build, type: 'FS', lag_days: 0 },
    ],
    [
      'file_entry',
      {
        ...{ id: file, ...ofProject, name: 'bezel.txt', name_key: 'bezel.txt', is_directory: false },
        ...{ ...bytes, mime_type: 'text/plain', storage_key: storedFile.key, modified_by: mia },
      },
    ],
    [
      'file_version',
      {
        ...{ id: id(71), entry_id: file, ...ofProject, number: 1, storage_key: storedFile.key },
        ...{ ...bytes, mime_type: 'text/plain', created_by: mia },
      },
    ],
    [
      'maintenance_alert',
      { id: alert, ...ofProject, title: 'Vents', start_date: '2026-01-10', frequency_id: 'Monthly' },
    ],
    [
      'maintenance_entry',
      {
        ...{ id: id(51), ...ofProject, alert_id: alert, work_date: '2026-01-11', status_id: 'Complete' },
        ...{ description: 'Cleaned the vents', currency_code: 'USD', created_by: mia },
      },
    ],
    [
      'production_data',
      {
        ...{ id: id(55), ...ofProject, date: '2026-01-12', shift_id: 'First', quantity: 1200 },
        ...{ unit_id: 'Cycles', currency_code: 'USD', created_by: mia, modified_by: mia },
      },
    ],
    [
      'webhook',
      {
        id: id(80),
        company_id: company,
        name: 'ERP',
        url: 'https://erp.example/',
        events: ['file.uploaded'],
      },
    ],
    ['webhook_secret', { webhook_id: id(80), secret: `whsec_${'c'.repeat(43)}=` }],
    [
      'app_token',
      {
        ...{ id: id(81), user_id: admin, name: 'ERP', scope: 'read', token_hash: hashOf(tokens.app) },
        ...{ hint: 'sst_bbbb', expires_on: '9999-12-31' },
      },
    ],
    [
      'session',
      { id: id(82), user_id: mia, token_hash: hashOf(tokens.session), address: '192.0.2.1', browser: '' },
    ],
    [
      'notification',
      {
        ...{ id: id(83), user_id: mia, text: 'users:notice.handedOver' },
        values: JSON.stringify({ person: 'Ada Lind', former: 'Ben Okafor' }),
      },
    ],
    [
      'outbox_mail',
      {
        ...{ id: id(84), recipient: people.mia, language: 'en', template: 'users:mail.welcome' },
        ...{ subject: 'Welcome', html: '<p>Welcome</p>', text: 'Welcome', state: 'kept' },
      },
    ],
  ]
}

/** Writes the rows into a database of version 0.1.0. All users have the password of the hash. */
export async function writeDataOf010(execute: Execute, passwordHash: string): Promise<void> {
  for (const [table, row] of storedRows(passwordHash)) {
    const columns = Object.keys(row).map(column => `"${column}"`)
    const places = columns.map((_, index) => `$${index + 1}`)
    await execute(
      `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    )
  }
}

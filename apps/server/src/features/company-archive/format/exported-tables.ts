import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { isOfInstallation } from '#database/columns.ts'
import * as schema from '#database/schema/index.ts'

/**
 * The tables that an archive of a company contains. A test compares them and {@link excludedTables} with the schema:
 * each table has to be in exactly one of the two lists.
 */
export const exportedTables: ReadonlySet<string> = new Set([
  'analysis',
  'analysis_action',
  'article_note',
  'asset_detail',
  'asset_detail_group',
  'asset_detail_template',
  'asset_detail_template_item',
  'asset_tag_request',
  'attachment',
  'checklist_version',
  'company',
  'company_address',
  'company_checklist',
  'company_contact',
  'company_default',
  'company_notification_option',
  'company_user',
  'company_vocabulary',
  'ctp_milestone',
  'ctp_template',
  'ctp_template_item',
  'evidence_weight',
  'file_entry',
  'file_version',
  'finding',
  'folder_template',
  'gps_location',
  'import_column',
  'launch_week',
  'maintenance_alert',
  'maintenance_alert_recipient',
  'maintenance_entry',
  'maintenance_entry_person',
  'milestone_clone',
  'milestone_recipient',
  'mold_need',
  'molding_study',
  'operation',
  'operation_update',
  'part_comment',
  'part_revision',
  'phase',
  'press',
  'production_data',
  'production_target',
  'production_target_recipient',
  'project',
  'project_company',
  'project_ctp_act',
  'project_ctp_milestone',
  'project_ctp_person',
  'project_detail',
  'project_document',
  'project_identifier',
  'project_notification_option',
  'project_star',
  'project_user',
  'quality_document',
  'quality_reading',
  'template_application',
  'theme',
  'timeline_baseline',
  'timeline_baseline_task',
  'timeline_dependency',
  'timeline_task',
  'timeline_template',
  'tryout',
  'tryout_dimension',
  'tryout_plan',
  'tryout_record',
  'validation_alert_event',
  'work_calendar',
])

const computed = 'The database computes its rows from other tables.'
const installation = 'Its rows belong to the installation, and are the same for all companies.'
const account = 'Its rows belong to the account of a person, not to a company.'
const jobState = 'Its rows only say what a background job has done here.'
const access = 'Its rows give access to this installation by a secret.'
const unfinished = 'Its rows exist only until something is finished.'
const log = 'It is a log of this installation.'

/** The tables that the schema marks with `ofInstallation`. */
const installationTables = Object.values<unknown>(schema)
  .filter(value => is(value, PgTable))
  .filter(isOfInstallation)

/** The tables that no archive contains, each with the reason. */
export const excludedTables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(installationTables.map(table => [getTableName(table), installation])),
  app_token: access,
  app_token_use: access,
  audit_act: log,
  audit_entry: log,
  auxiliary_subscription: 'The limits of a company belong to the installation.',
  backup_run: installation,
  banner_mark: account,
  calendar_feed: access,
  company_action_group: 'Its rows refer to the action groups of the installation.',
  company_export: unfinished,
  company_import: log,
  company_import_row: unfinished,
  country: installation,
  data_import: 'It serves to undo an import within a day.',
  data_import_part: unfinished,
  data_import_row: 'It serves to undo an import within a day.',
  deleted_id: log,
  due_date: computed,
  exercise_hint: account,
  exercise_score: account,
  file_news: unfinished,
  file_upload: unfinished,
  folder_import: unfinished,
  held_mail: unfinished,
  installation_secret: access,
  invitation: access,
  last_digest: jobState,
  launch_week_taken: jobState,
  login_attempt: log,
  maintenance_look: computed,
  notification: account,
  one_time_code: access,
  outbox_mail: log,
  passed_date: jobState,
  passkey: access,
  passkey_challenge: unfinished,
  passkey_key: access,
  phase_status: installation,
  phase_type: installation,
  project_summary: computed,
  project_transfer: 'An offer concerns another company, which an archive does not contain.',
  recovery_code: access,
  relationship: installation,
  reminder: jobState,
  revealed_link: log,
  saved_search: account,
  session: access,
  session_provider: access,
  scim_group: access,
  scim_group_member: access,
  scim_rule_change: jobState,
  scim_token: access,
  scim_token_use: access,
  scim_user: access,
  share_attempt: log,
  share_download: log,
  share_link: access,
  share_link_operation: access,
  sign_in_identity: access,
  sign_in_membership: access,
  sign_in_provider: 'It is an arrangement of this installation with an identity provider.',
  sign_in_provider_secret: access,
  sign_in_request: unfinished,
  subscription: 'The limits of a company belong to the installation.',
  system_alert: jobState,
  training_result: account,
  user_account: 'The people of an archive are in data/people.json, without passwords and settings.',
  validation_alert_notice: jobState,
  validation_alert_watch: jobState,
  webhook: 'A copy of a company must not send its events to the systems of the original.',
  webhook_delivery: log,
  webhook_secret: access,
}

/** Tables with the same rows in every installation. An import does not change references to them. */
export const sameEverywhere: ReadonlySet<string> = new Set(['relationship', 'phase_type', 'phase_status'])

/**
 * Columns of exported tables that no archive contains: the secret of a tag, ids and hashes that identify a repeated
 * request of a device, and the mark of files outside of the quota, because all files count on the quota of the new
 * company.
 */
export const leftOutColumns: Readonly<Record<string, readonly string[]>> = {
  attachment: ['is_report', 'send_id'],
  file_version: ['send_id'],
  finding: ['sent_hash'],
  maintenance_entry: ['sent_hash'],
  production_data: ['sent_hash'],
  project: ['report_token'],
}

/**
 * Columns with texts that may be ids although their names do not end in `_id`: the cause of an alert is a day, a figure,
 * or the id of the study or revision that replaces another.
 */
export const codeColumns: ReadonlySet<string> = new Set(['validation_alert_event.occasion'])

/** Further conditions on the rows of a table `t`: an archive does not contain the recycle bin. */
export const conditions: Readonly<Record<string, string>> = { file_entry: 't.deleted_at is null' }

/**
 * Conditions on rows `t` that every installation has under the same ids. Rows of a company may refer to them, and an
 * import does not change these references.
 */
export const shippedRows: Readonly<Record<string, string>> = {
  quality_document: 't.company_id is null and t.storage_key is null',
}

/** The tables that give people access to the company and its tools. They are imported last. */
export const accessTables: readonly string[] = ['company_user', 'project_company', 'project_user']

import { Readable } from 'node:stream'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { Texts } from '@steelsafe/texts/texts.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Engine } from '#core/database/engine/engine.ts'
import type { FileAnswer } from '#core/http/send-file.ts'
import { translate } from '#core/texts.ts'
import { listActs } from '#features/audit/index.ts'

/** Batch size: number of rows that are read and sent at once. */
const batchSize = 500

type Section = keyof Texts['users']['export']['section']

/** The queries for the data of a person, by section of the file. They are read in batches. Secrets are left out. */
const sections: Record<Exclude<Section, 'activity'>, (user: string) => SQL> = {
  account: user => sql`
    select id, email, pending_email, first_name, last_name, app_role, language, is_confirmed, account_locked,
      cookie_consent, is_two_step_on, created_at from user_account where id = ${user}`,
  companies: user => sql`
    select c.id, c.name, r.name as relationship, cu.created_at as since from company_user cu
      join company c on c.id = cu.company_id join relationship r on r.id = cu.relationship_id where cu.user_id = ${user} order by c.id`,
  projects: user => sql`
    select p.id, p.project_number, p.part_name, r.name as relationship from project_user pu
      join project p on p.id = pu.project_id join relationship r on r.id = pu.relationship_id where pu.user_id = ${user} order by p.id`,
  signIns: user => sql`
    select user_name, outcome, way, provider, address, browser, at from login_attempt where user_id = ${user} order by at, id`,
  companyAccounts: user => sql`
    select p.name as provider, i.issuer, i.created_at, i.last_used_at from sign_in_identity i
      join sign_in_provider p on p.id = i.provider_id where i.user_id = ${user} order by i.id`,
  provisioning: user => sql`
    select p.name as provider, s.user_name, s.external_id, s.display_name, s.created_at, s.updated_at, s.deleted_at,
      array(select g.display_name from scim_group_member m join scim_group g on g.id = m.group_id
        where m.member_id = s.id order by 1) as groups
    from scim_user s join sign_in_provider p on p.id = s.provider_id where s.user_id = ${user} order by s.id`,
  passkeys: user => sql`
    select p.name, k.is_synced, p.created_at, k.last_used_at from passkey p
      join passkey_key k on k.passkey_id = p.id where p.user_id = ${user} order by p.id`,
  sessions: user => sql`
    select created_at, last_used_at, address, browser from session where user_id = ${user} order by id`,
  appTokens: user => sql`
    select t.name, t.scope, c.name as company, t.hint, t.created_at, t.expires_on, u.last_used_at from app_token t
      left join app_token_use u on u.token_id = t.id left join company c on c.id = t.company_id where t.user_id = ${user} order by t.id`,
  sharedLinks: user => sql`
    select l.id, p.project_number, l.target, f.name, l.created_at, l.expires_at, l.max_downloads, l.open_count, l.download_count
    from share_link l join project p on p.id = l.project_id left join file_entry f on f.id = l.entry_id
    where l.user_id = ${user} order by l.id`,
  invitations: user => sql`
    select email, expires_at, accepted_at from invitation where invited_by = ${user} order by id`,
  notifications: user => sql`
    select text, values, path, created_at, read_at from notification where user_id = ${user} order by created_at, id`,
  projectNotificationChoices: user => sql`
    select project_id, email_alert_file_uploaded, email_alert_file_deleted from project_notification_option
    where user_id = ${user} order by project_id`,
  companyNotificationChoices: user => sql`
    select company_id, email_alert_file_uploaded, email_alert_file_deleted from company_notification_option
    where user_id = ${user} order by company_id`,
  savedViews: user => sql`select kind, name, criteria from saved_search where user_id = ${user} order by id`,
  starredProjects: user => sql`
    select p.project_number from project_star s join project p on p.id = s.project_id
    where s.user_id = ${user} order by p.sort_number`,
  supportRequests: user => sql`
    select message, first_name, last_name, company, country_code, email, phone, communication_mode, status, created_at
    from support_request where user_id = ${user} order by id`,
  assetTagOrders: user => sql`
    select project_id, quantity, recipient, company, thoroughfare, locality, sublocality, administrative_area, postal_code,
      country, phone, comments, created_at from asset_tag_request where user_id = ${user} order by id`,
  training: user => sql`
    select level, best, last, attempts, passed_at, updated_at from training_result where user_id = ${user} order by level`,
  changesToTheAccount: user => sql`
    select at, verb, subject, before, after from audit_entry where person_id = ${user} order by at, number`,
}

/**
 * Returns a JSON file with all stored data about a person, and a description of its content. The data is read while the
 * file is sent.
 */
export function exportUserData(engine: Engine, user: string, language: Language): FileAnswer {
  return {
    name: `steelsafe-${user}.json`,
    type: 'application/json; charset=utf-8',
    open: () => Readable.from(exportChunks(engine, user, language)),
  }
}

async function* exportChunks(engine: Engine, user: string, language: Language) {
  const about = {
    text: translate(language, 'users:export.about'),
    createdDate: new Date().toISOString(),
    sections: Object.fromEntries(
      ([...Object.keys(sections), 'activity'] as Section[]).map(name => [
        name,
        translate(language, `users:export.section.${name}`),
      ]),
    ),
  }
  yield `{"about":${JSON.stringify(about, null, 1)}`
  for (const [name, select] of Object.entries(sections))
    yield* listChunks(name, from =>
      engine.transaction(
        async tx => (await tx.execute(sql`${select(user)} limit ${batchSize} offset ${from}`)).rows,
        { readOnly: true },
      ),
    )
  yield* listChunks('activity', from =>
    engine.transaction(async tx => {
      const query = { personId: user, page: from / batchSize + 1, pageSize: batchSize, sortAscending: true }
      const { entries } = await listActs(tx, language, query)
      return entries.map(({ at, sentence, kind, place, address, count }) => ({
        at,
        sentence,
        kind,
        place,
        address,
        count,
      }))
    }),
  )
  yield '\n}\n'
}

async function* listChunks(name: string, readPage: (from: number) => Promise<object[]>) {
  yield `,\n${JSON.stringify(name)}:[`
  for (let from = 0; ; from += batchSize) {
    const rows = await readPage(from)
    yield rows.map((row, index) => `${from + index > 0 ? ',' : ''}\n${JSON.stringify(row)}`).join('')
    if (rows.length < batchSize) break
  }
  yield ']'
}

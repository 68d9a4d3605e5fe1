import type { system as calls } from '@steelsafe/contract/system/endpoints.ts'
import type { FirstStepList } from '@steelsafe/contract/system/entities.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { enabledActions } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/http/serve.ts'
import { users } from '#database/schema/users.ts'

/**
 * Returns the first steps of an administrator of the installation or a company. Derives from the data which steps are
 * done.
 */
export async function getFirstSteps({
  tx,
  services: { config },
  caller,
}: Call<typeof calls.firstSteps>): Promise<FirstStepList> {
  const companyId = await findSetupCompany(tx, caller)
  if (!caller.isAdmin && companyId === null) return { isShown: false, companyId, steps: [] }
  const { rows } = await tx.execute<Record<Step, boolean> & { shows: boolean | null }>(sql`
    select u.shows_first_steps as shows, ${has(companyId, sql`true`)} as company,
      ${has(companyId, sql`exists (select 1 from company_user cu where cu.company_id = c.id)`)} as account,
      ${has(
        companyId,
        sql`exists (select 1 from theme t where t.id = c.theme_id and t.image_key is not null)`,
      )} as logo,
      ${has(
        companyId,
        sql`(select count(*) from company_user cu where cu.company_id = c.id)
          + (select count(*) from invitation i where i.company_id = c.id and i.accepted_at is null) > 1`,
      )} as colleagues,
      ${has(companyId, sql`exists (select 1 from project p where p.company_id = c.id)`)} as tools,
      ${caller.isAdmin && config.SMTP_URL !== undefined}
        and exists (select 1 from outbox_mail m where m.state = 'sent') as mail,
      exists (select 1 from backup_run b where b.state = 'done') as backup
    from user_account u where u.id = ${caller.id}`)
  const { shows, ...done } = rows[0]! // The caller exists.
  const steps = (caller.isAdmin ? installationSteps : companySteps).map(name => ({
    name,
    isDone: done[name],
  }))
  return { isShown: shows ?? steps.some(({ isDone }) => !isDone), companyId, steps }
}

export async function showFirstSteps({
  tx,
  caller,
  body: { isShown },
}: Call<typeof calls.showFirstSteps>): Promise<void> {
  await tx.update(users).set({ showsFirstSteps: isShown }).where(eq(users.id, caller.id))
}

type Step = FirstStepList['steps'][number]['name']
const companySteps: readonly Step[] = ['logo', 'colleagues', 'tools']
const installationSteps: readonly Step[] = ['company', 'account', ...companySteps, 'mail', 'backup']

/** Returns the SQL condition that the company of the steps exists and, as `c`, meets a condition. */
const has = (company: string | null, condition: SQL): SQL =>
  company ? sql`exists (select 1 from company c where c.id = ${company} and ${condition})` : sql`false`

/**
 * Returns the first company of the installation for an administrator of the installation; for other callers, the first
 * company that the caller can set up.
 */
async function findSetupCompany(tx: Tx, caller: Caller): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    caller.isAdmin
      ? sql`select id from company order by created_at, id limit 1`
      : sql`select c.id from company_user cu join relationship r on r.id = cu.relationship_id
          join company c on c.id = cu.company_id
          where cu.user_id = ${caller.id}
            and array['EditCompanyDefaults', 'AddUser', 'CreateProject'] <@ ${enabledActions(sql`r.actions`, sql`c.id`)}
          order by c.created_at, c.id limit 1`,
  )
  return rows[0]?.id ?? null
}

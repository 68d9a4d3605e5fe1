import type { CompanyDefaults } from '@steelsafe/contract/companies/entities.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { defaultCurrency } from '@steelsafe/contract/core/formats/currencies.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { assertTimeZone } from '#core/database/time-zones.ts'
import { saveVersion } from '#core/database/versions.ts'
import { invalid } from '#core/errors.ts'
import { companyDefaults } from '#database/schema/company-defaults.ts'

/** The defaults of a company that has not saved its defaults. */
const initialDefaults: CompanyDefaults = {
  isMetric: true,
  timeZone: null,
  folderTemplateId: null,
  assetDetailTemplateId: null,
  clearToPayTemplateId: null,
  ownerRelationshipId: projectRelationships.administrator.id,
  currencyCode: defaultCurrency,
  financialRecipients: [],
  approvalAsksPassword: false,
  problemReportsOn: true,
  operationUpdatesWait: true,
  version: 0,
}

/** Returns the saved defaults of a company, or else the initial defaults. */
export async function getDefaults(tx: Tx, company: string): Promise<CompanyDefaults> {
  const [savedDefaults] = await tx
    .select()
    .from(companyDefaults)
    .where(eq(companyDefaults.companyId, company))
  return savedDefaults ?? initialDefaults
}

/**
 * Saves the defaults of a company.
 * @throws 400 for an unknown time zone and for templates of other companies; 409 when another user has changed the
 * defaults since the caller read them
 */
export async function setDefaults(tx: Tx, company: string, { version, ...defaults }: CompanyDefaults) {
  await assertTimeZone(tx, defaults.timeZone)
  await assertOwnTemplates(tx, company, defaults)
  await saveVersion(tx, companyDefaults, { companyId: company }, version, defaults)
  return getDefaults(tx, company)
}

/**
 * Checks that the templates belong to the company, and that the relationship is a relationship of projects.
 * @throws 400 with every wrong field
 */
export async function assertOwnTemplates(
  tx: Tx,
  company: string,
  defaults: Partial<CompanyDefaults>,
): Promise<void> {
  const { rows } = await tx.execute<Record<keyof CompanyDefaults, boolean>>(sql`
    select
      ${defaults.folderTemplateId ?? null}::int is null or exists (
        select 1 from folder_template where id = ${defaults.folderTemplateId ?? null}::int and company_id = ${company}) as "folderTemplateId",
      ${defaults.assetDetailTemplateId ?? null}::int is null or exists (
        select 1 from asset_detail_template where id = ${defaults.assetDetailTemplateId ?? null}::int and company_id = ${company}) as "assetDetailTemplateId",
      ${defaults.clearToPayTemplateId ?? null}::uuid is null or exists (
        select 1 from ctp_template where id = ${defaults.clearToPayTemplateId ?? null}::uuid and company_id = ${company}) as "clearToPayTemplateId",
      ${defaults.ownerRelationshipId ?? null}::uuid is null or exists (
        select 1 from relationship where id = ${defaults.ownerRelationshipId ?? null}::uuid and kind = 'project') as "ownerRelationshipId"`)
  const wrong = Object.entries(rows[0] ?? {}).filter(([, isOwn]) => !isOwn)
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(([field]) => [field, 'rule.notAChoice'])))
}

/** Returns the defaults and the templates of a company, for the form of a new project. */
export async function getNewProjectOptions(tx: Tx, company: string) {
  const { rows } = await tx.execute<Record<'folders' | 'details' | 'clearToPay', Option[]>>(sql`
    select ${namesOf('folder_template', company)} as folders, ${namesOf('asset_detail_template', company)} as details,
      ${namesOf('ctp_template', company)} as "clearToPay"`)
  const { folders = [], details = [], clearToPay = [] } = rows[0] ?? {}
  return {
    defaults: await getDefaults(tx, company),
    folderTemplates: folders,
    assetDetailTemplates: details,
    clearToPayTemplates: clearToPay,
  }
}

const namesOf = (
  table: 'folder_template' | 'asset_detail_template' | 'ctp_template',
  company: string,
) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('display', name, 'value', id::text) order by ${naturalOrder(sql`name`)}, id), '[]')
  from ${sql.raw(table)} where company_id = ${company})`

/** Removes the address of a user from the recipients of payments of all companies. */
export async function removeFinancialRecipient(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    update company_default d set financial_recipients = d.financial_recipients - u.email, version = d.version + 1
    from user_account u where u.id = ${userId} and d.financial_recipients @> to_jsonb(u.email)`)
}

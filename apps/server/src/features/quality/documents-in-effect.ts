import { type SQL, sql } from 'drizzle-orm'
import { dayOfCompany } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'

/**
 * Query of the uploaded documents that are approved and in effect today, for the company of a column, which becomes
 * `for_company_id`. The documents of a company take precedence over the documents of the installation, and the newest
 * effective version over older versions. Sections with a shipped document in effect have no row.
 */
export const documentsInEffect = (company: SQL, services: Pick<Services, 'config'>): SQL => sql`
  select newest_version.* from (
    select distinct on (d.section) ${company} as for_company_id, d.*
    from quality_document d
    where (d.company_id = ${company} or d.company_id is null)
      and d.approved_at is not null and d.effective_date <= ${dayOfCompany(company, services)}
    order by d.section, d.company_id is null, d.version desc) newest_version
  where newest_version.storage_key is not null`

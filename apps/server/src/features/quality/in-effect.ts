import { type SQL, sql } from 'drizzle-orm'
import { dayOfCompany } from '#core/project-day.ts'
import type { Services } from '#core/services.ts'

/**
 * The uploaded documents that count today for the companies of a column: as a select of the documents with the company
 * they count for as `for_company_id`. A company's own come before those of the installation, and the newest that has taken effect before all
 * that it replaces. Where what is shipped still counts, there is none.
 */
export const documentsInEffect = (company: SQL, services: Pick<Services, 'config'>): SQL => sql`
  select found.* from (
    select distinct on (d.section) ${company} as for_company_id, d.*
    from quality_document d
    where (d.company_id = ${company} or d.company_id is null)
      and d.effective_date <= ${dayOfCompany(company, services)}
    order by d.section, d.company_id is null, d.version desc) found
  where found.storage_key is not null`

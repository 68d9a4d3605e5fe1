import type { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { CompanyRow } from '@steelsafe/contract/companies/entities.ts'
import type { SortFieldOf } from '@steelsafe/contract/core/endpoint/list-endpoint.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import type { Column } from '#ui/list/table/columns.ts'
import { useColumns } from '#ui/list/table/useColumns.tsx'

type CompanyColumn = Column<CompanyRow, SortFieldOf<typeof companies.list>>

/** Returns the columns of a list of companies. Additional columns are placed before the counts. */
export function useCompanyColumns(further: readonly CompanyColumn[] = []): CompanyColumn[] {
  const { t } = useTranslation('companies')
  const column = useColumns()
  const { country } = useFormat()
  return [
    column.lead('name', t('field.name'), { sort: 'name' }),
    column.text('locality', t('field.locality'), { sort: 'locality' }),
    { key: 'country', title: t('field.country'), sort: 'country', show: row => country(row.country) },
    ...further,
    column.number('projectCount', t('field.projects'), { sort: 'projectCount' }),
    column.number('userCount', t('field.users'), { sort: 'userCount' }),
  ]
}

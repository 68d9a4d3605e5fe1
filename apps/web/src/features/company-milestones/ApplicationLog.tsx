import { Title } from '@mantine/core'
import type { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import type { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import type { Application } from '@steelsafe/contract/company-milestones/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/AppLink.tsx'
import { useFormat } from '#ui/format.ts'
import { DataList } from '#ui/list/DataList.tsx'

interface ApplicationLogProps {
  /** Of the list, in what the browser keeps of it. */
  name: string
  query: typeof companyMilestones.log | typeof companyClearToPay.log
  company: string
}

/** Who applied which template to which project, when, and how much came of it. */
export function ApplicationLog({ name, query, company }: ApplicationLogProps) {
  const { t } = useTranslation('company-milestones')
  const { instant, number } = useFormat()
  return (
    <>
      <Title order={2} size="h4" mt="md">
        {t('screen.log.title')}
      </Title>
      <DataList
        name={name}
        label={t('screen.log.title')}
        query={query}
        input={{ params: { id: company } }}
        rows={answer => answer.applications}
        rowId={row => row.id}
        rowName={row => row.templateName}
        columns={() => [
          {
            key: 'appliedDate',
            title: t('field.appliedDate'),
            sort: 'appliedDate',
            show: (row: Application) => <span className="nowrap">{instant(row.appliedDate)}</span>,
            text: row => new Date(row.appliedDate),
          },
          {
            key: 'templateName',
            title: t('field.templateName'),
            kind: 'lead',
            sort: 'templateName',
            show: row => row.templateName,
          },
          {
            key: 'projectNumber',
            title: t('field.project'),
            sort: 'projectNumber',
            show: row => <AppLink to={projectPaths.home(row.projectId)}>{row.projectNumber}</AppLink>,
            text: row => row.projectNumber,
          },
          { key: 'person', title: t('field.person'), show: row => row.person || t('screen.log.former') },
          {
            key: 'addedCount',
            title: t('field.addedCount'),
            show: row => number(row.addedCount),
            text: row => row.addedCount,
          },
        ]}
        empty={{ title: t('screen.log.empty'), text: t('screen.log.emptyText') }}
      />
    </>
  )
}

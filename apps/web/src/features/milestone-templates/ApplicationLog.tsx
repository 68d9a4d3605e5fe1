import { Title } from '@mantine/core'
import type { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import type { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'

interface ApplicationLogProps {
  log: typeof companyMilestones.log | typeof companyClearToPay.log
  company: string
}

/** Lists the applied templates: user, template, project, time, and the number of milestones. */
export function ApplicationLog({ log, company }: ApplicationLogProps) {
  const { t } = useTranslation('milestone-templates')
  const column = useColumns()
  return (
    <>
      <Title order={2} size="h4" mt="md">
        {t('screen.log.title')}
      </Title>
      <DataList
        name={`${log.area}-log`}
        label={t('screen.log.title')}
        endpoint={log}
        input={{ params: { id: company } }}
        rows="applications"
        columns={[
          column.instant('appliedDate', t('field.appliedDate'), { sort: 'appliedDate' }),
          column.lead('templateName', t('field.templateName'), { sort: 'templateName' }),
          {
            key: 'projectNumber',
            title: t('field.project'),
            sort: 'projectNumber',
            show: row =>
              row.projectId ? (
                <AppLink to={projectPaths.home(row.projectId)}>{row.projectNumber}</AppLink>
              ) : (
                t('screen.log.projectGone', { number: row.projectNumber })
              ),
            text: row => row.projectNumber,
          },
          { key: 'person', title: t('field.person'), show: row => row.person || t('screen.log.former') },
          column.number('addedCount', t('field.addedCount')),
        ]}
        empty={{ title: t('screen.log.empty'), text: t('screen.log.emptyText') }}
      />
    </>
  )
}

import { Title } from '@mantine/core'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import type { Standard } from '@steelsafe/contract/standards/standard.ts'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/AppLink.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/useColumns.tsx'

/** The log of applied templates: user, template, project, time, and the number of milestones. */
export function ApplicationLog({ standard, company }: { standard: Standard; company: string }) {
  const { t } = useTranslation('standards')
  const column = useColumns()
  const log = standard.log(company)
  return (
    <>
      <Title order={2} size="h4" mt="md">
        {t('screen.log.title')}
      </Title>
      <DataList
        name={`${standard.area}-log`}
        label={t('screen.log.title')}
        query={log.endpoint}
        input={log.input as object}
        rows={log.read}
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

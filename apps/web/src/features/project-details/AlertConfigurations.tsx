import { Text } from '@mantine/core'
import { statusAlerts } from '@steelsafe/contract/status-alerts/endpoints.ts'
import { statusAlertPaths } from '@steelsafe/contract/status-alerts/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { edit } from '#ui/list/row-actions.tsx'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/useColumns.tsx'
import { Page } from '#ui/Page.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'

/** The plans of a project's milestones: dates, recipients, and predecessors. */
export function Screen() {
  const { t } = useTranslation(['project-details', 'status-alerts'])
  const column = useColumns()
  const { id } = useParams(statusAlertPaths.configurations)
  const list = useEndpointQuery(statusAlerts.configurations, { params: { id }, query: {} })
  const recipientsOf = ({ selectedUsers }: { selectedUsers: string[] }) =>
    selectedUsers.length > 0
      ? t('project-details:screen.alerts.recipients', { count: selectedUsers.length })
      : t('project-details:screen.alerts.nobody')
  return (
    <Page
      title={t('status-alerts:screen.configurations.title')}
      note={t('project-details:screen.alerts.note')}
    >
      <ShortList
        name="alerts"
        label={t('status-alerts:screen.configurations.title')}
        of={list}
        rows={answer => answer.configurations}
        columns={[
          {
            key: 'name',
            title: t('project-details:field.milestone'),
            show: row => row.name,
            note: row => (row.isComplete ? t('project-details:screen.alerts.complete') : ''),
          },
          column.day('startDate', t('project-details:field.startDate')),
          column.day('endDate', t('project-details:field.endDate')),
          {
            key: 'recipients',
            title: t('project-details:field.recipients'),
            show: row =>
              row.selectedUsers.length > 0 ? (
                recipientsOf(row)
              ) : (
                <StatusBadge tone="due">{recipientsOf(row)}</StatusBadge>
              ),
            text: recipientsOf,
          },
          {
            key: 'predecessor',
            title: t('project-details:field.predecessor'),
            show: row => (
              <>
                {row.predecessorName ?? '–'}
                {row.showCheckDateParams && (
                  <Text size="xs" c="var(--status-late)">
                    {t('project-details:screen.alerts.misfit')}
                  </Text>
                )}
              </>
            ),
            text: row => row.predecessorName ?? '',
          },
          {
            key: 'reminders',
            title: t('project-details:field.reminders'),
            show: row => t(`project-details:reminders.${row.selected ? 'on' : 'off'}`),
          },
        ]}
        actions={row => [edit(statusAlertPaths.configure(id, row.id), statusAlerts.configure)]}
        empty={{
          title: t('project-details:screen.alerts.empty'),
          text: t('project-details:screen.alerts.emptyText'),
        }}
      />
    </Page>
  )
}

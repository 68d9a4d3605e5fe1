import { Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { editAction } from '#ui/actions/row-actions.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { createPermittedScreen } from '#ui/page/permitted-screen.tsx'

/** Lists the configurations of a project's milestones: their dates, recipients and predecessors. */
export const Screen = createPermittedScreen(
  milestones.configurations,
  'milestones:screen.configurations.title',
  AlertConfigurations,
)

function AlertConfigurations() {
  const { t } = useTranslation('milestones')
  const column = useColumns()
  const { id } = useParams(milestonePaths.configurations)
  const list = useEndpointQuery(milestones.configurations, { params: { id }, query: {} })
  const recipientsOf = ({ selectedUsers }: { selectedUsers: string[] }) =>
    selectedUsers.length > 0
      ? t('screen.configurations.recipients', { count: selectedUsers.length })
      : t('screen.configurations.nobody')
  return (
    <Page title={t('screen.configurations.title')} note={t('screen.configurations.note')}>
      <ShortList
        name="alerts"
        label={t('screen.configurations.title')}
        query={list}
        rows={answer => answer.configurations}
        columns={[
          {
            key: 'name',
            title: t('field.milestone'),
            show: row => row.name,
            note: row => (row.isComplete ? t('state.complete') : ''),
          },
          column.day('startDate', t('field.startDate'), { isSpare: true }),
          column.day('endDate', t('field.endDate')),
          {
            key: 'recipients',
            title: t('field.recipients'),
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
            title: t('field.predecessor'),
            show: row => (
              <>
                {row.predecessorName ?? dash}
                {row.showCheckDateParams && (
                  <Text size="xs" c="var(--status-late)">
                    {t('screen.configurations.misfit')}
                  </Text>
                )}
              </>
            ),
            text: row => row.predecessorName ?? '',
          },
          {
            key: 'reminders',
            title: t('field.reminders'),
            show: row => t(`reminders.${row.selected ? 'on' : 'off'}`),
          },
        ]}
        actions={row => [editAction(milestonePaths.configure(id, row.id), milestones.configure)]}
        empty={{
          title: t('screen.configurations.empty'),
          text: t('screen.configurations.emptyText'),
        }}
      />
    </Page>
  )
}

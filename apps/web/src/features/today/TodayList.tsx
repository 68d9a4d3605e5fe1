import { Group, Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { todayPage } from '@steelsafe/contract/today/endpoints.ts'
import { todayItemKinds } from '@steelsafe/contract/today/names.ts'
import type { TodayItem } from '@steelsafe/contract/today/today-item.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DueBadge, useDateActions, useTaskActions } from '#features/boards/index.ts'
import { useResponsibleColumn } from '#shared/responsible/useResponsibleColumn.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { WarningIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { TwoLines } from '#ui/list/TwoLines.tsx'

/**
 * Lists everything that needs the user, the most urgent first. Dates and tasks are completed and reassigned in the
 * list.
 */
export function TodayList({ note }: { note?: ReactNode }) {
  const { t } = useTranslation('boards')
  const responsibleColumn = useResponsibleColumn()
  const { actionsOf, dialogs } = useDateActions()
  const { actionsOf: actionsOfTask, dialogs: taskDialogs } = useTaskActions()
  const nameOf = ({ kind, name, projectNumber }: TodayItem): string =>
    kind === 'waiting' ? name : t('screen.board.ofTool', { name, tool: projectNumber })
  return (
    <>
      <DataList
        name="needs"
        label={t('screen.today.title')}
        endpoint={todayPage.items}
        input={{}}
        rows="needs"
        rowName={nameOf}
        open={row => row.address}
        columns={[
          {
            key: 'name',
            title: t('field.name'),
            kind: 'lead',
            show: row => (
              <TwoLines first={row.name} second={row.kind === 'delivery' ? '' : t(`kind.${row.kind}`)} />
            ),
            text: row => row.name,
          },
          {
            key: 'tool',
            title: t('field.tool'),
            isOnCard: true,
            show: ({ projectId, projectNumber, partName }) =>
              projectId ? (
                <TwoLines
                  first={<AppLink to={projectPaths.home(projectId)}>{projectNumber}</AppLink>}
                  second={partName}
                />
              ) : (
                dash
              ),
            text: row => row.projectNumber,
          },
          {
            key: 'due',
            title: t('field.due'),
            isOnCard: true,
            show: row => (row.date ? <DueBadge date={row.date} /> : <DaysLeft item={row} />),
            text: row => dayCell(row.day),
          },
          { key: 'kind', title: t('field.kind'), isExtra: true, show: row => t(`kind.${row.kind}`) },
          responsibleColumn(),
          {
            key: 'delayReason',
            title: t('field.delayReason'),
            isExtra: true,
            show: row => row.delay?.reason ?? dash,
          },
        ]}
        filters={[
          {
            name: 'kind',
            label: t('field.kind'),
            kind: 'chips',
            options: toOptions(todayItemKinds, value => t(`kind.${value}`)),
          },
        ]}
        actions={row => {
          if (row.date) return actionsOf(row.date)
          const { id, projectId, delay, task: state } = row
          if (!state || !projectId) return []
          const isLate = row.daysLeft !== null && row.daysLeft < 0
          return actionsOfTask({ id, name: nameOf(row), projectId, isLate, delay, state })
        }}
        note={note}
        empty={{ title: t('screen.today.empty'), text: t('screen.today.emptyText') }}
      />
      {dialogs}
      {taskDialogs}
    </>
  )
}

/**
 * Shows the day of an item without a board date, and the number of days since or until then. Only a late task is
 * highlighted.
 */
function DaysLeft({ item: { kind, day: date, daysLeft } }: { item: TodayItem }) {
  const { t } = useTranslation('boards')
  const { day, daysAway } = useFormat()
  if (date === null || daysLeft === null) return dash
  return (
    <Group gap="xs" className="nowrap" style={{ rowGap: 0 }}>
      {day(date)}
      {kind === 'task' && daysLeft < 0 ? (
        <StatusBadge tone="late" icon={WarningIcon}>
          {t('state.late', { count: -daysLeft })}
        </StatusBadge>
      ) : (
        <Text span size="sm" c="dimmed">
          {daysAway(daysLeft)}
        </Text>
      )}
    </Group>
  )
}

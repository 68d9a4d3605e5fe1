import { Text } from '@mantine/core'
import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { boardGroups, dueTimes } from '@steelsafe/contract/boards/names.ts'
import { addressOfDate, boardPaths } from '@steelsafe/contract/boards/paths.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useQueryValues } from '#core/navigation.ts'
import { useCompany } from '#features/companies/index.ts'
import { SavedViews } from '#features/projects/index.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { CalendarIcon, DoneIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { dialog, link } from '#ui/list/row-actions.tsx'
import { useColumns } from '#ui/list/useColumns.tsx'
import { Page } from '#ui/Page.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { DueBadge } from './DueBadge.tsx'
import { useBoardFilters } from './useBoardFilters.ts'
import { useChanges } from './useChanges.tsx'
import { useWords } from './useWords.ts'

/** The dates of all tools of a company that are late, due this week, or due next week. */
export function Screen() {
  const { t } = useTranslation('boards')
  const { id } = useParams(boardPaths.board)
  const { name } = useCompany(id)
  const requestedGroup = useQueryValues(boardPaths.board).groupBy
  const groupBy = boardGroups.find(one => one === requestedGroup)
  const column = useColumns()
  const { filters, undatedCount } = useBoardFilters(id)
  const { nameOf, fullNameOf, stateOf, groupOf } = useWords()
  const { complete, move, dialogs } = useChanges()
  return (
    <Page title={t('screen.board.title')} note={t('screen.board.note')}>
      <DataList
        name="board"
        label={t('screen.board.title')}
        query={boards.list}
        input={{ params: { id } }}
        rows={answer => (groupBy ? answer.dates : inTimes(answer.dates))}
        rowId={row => `${row.id} ${row.groupPerson?.id ?? ''}`}
        rowName={fullNameOf}
        groupOf={row => groupOf(row, groupBy)}
        print={name}
        open={addressOfDate}
        columns={[
          {
            key: 'picture',
            title: t('field.picture'),
            kind: 'picture',
            show: row => <Thumbnail url={row.imageUrl} alt="" size={32} />,
          },
          {
            key: 'name',
            title: t('field.name'),
            kind: 'lead',
            show: row => <TwoLines first={nameOf(row)} second={t(`kind.${row.kind}`)} />,
            text: nameOf,
          },
          {
            key: 'tool',
            title: t('field.tool'),
            isOnCard: true,
            show: row => (
              <TwoLines
                first={<AppLink to={projectPaths.home(row.projectId)}>{row.projectNumber}</AppLink>}
                second={row.partName}
              />
            ),
            text: row => row.projectNumber,
          },
          {
            key: 'due',
            title: t('field.due'),
            sort: 'dueDate',
            isOnCard: true,
            show: row => <DueBadge date={row} />,
            text: row => row.dueDate,
          },
          { key: 'state', title: t('field.state'), isExtra: true, show: stateOf },
          { key: 'kind', title: t('field.kind'), isExtra: true, show: row => t(`kind.${row.kind}`) },
          {
            key: 'people',
            title: t('field.people'),
            show: row => <People names={row.people} />,
            text: row => row.people.join(', '),
          },
          column.text('molder', t('field.molder')),
          { ...column.text('customer', t('field.customer')), isExtra: true },
        ]}
        filters={filters}
        extraControls={look => <SavedViews kind="board" look={look} />}
        actions={row => [
          row.can.complete &&
            (row.kind === 'maintenance'
              ? link(maintenancePaths.editEntry(row.projectId, undefined, { alertId: row.id }), {
                  icon: DoneIcon,
                  label: t('screen.board.work', { name: fullNameOf(row) }),
                })
              : dialog(() => complete(row), {
                  icon: DoneIcon,
                  label: t('screen.board.complete', { name: fullNameOf(row) }),
                })),
          row.can.move &&
            dialog(() => move(row), {
              icon: CalendarIcon,
              label: t('screen.board.move', { name: fullNameOf(row) }),
            }),
        ]}
        note={
          undatedCount > 0 && (
            <Text size="sm" c="dimmed" px="sm" pb="sm">
              {t('screen.board.undated', { count: undatedCount })}
            </Text>
          )
        }
        empty={{ title: t('screen.board.empty'), text: t('screen.board.emptyText') }}
      />
      {dialogs}
    </Page>
  )
}

/**
 * Groups rows by due time. Around midnight, projects in different time zones disagree on whether the same date is late.
 */
const inTimes = (dates: readonly BoardDate[]): BoardDate[] =>
  dueTimes.flatMap(time => dates.filter(({ when }) => when === time))

const TwoLines = ({ first, second }: { first: ReactNode; second: string }) => (
  <span className="nowrap">
    {first}
    <Text span size="xs" fw={400} c="dimmed" display="block" visibleFrom="sm">
      {second}
    </Text>
  </span>
)

/** Shows up to two names and the number of the others, with all names as a tooltip. */
function People({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('boards')
  const [first = '–', second, ...others] = names
  const more = others.length > 0 ? t('screen.board.more', { count: others.length }) : ''
  return (
    <span title={names.join(', ')}>
      <TwoLines first={first} second={[second, more].filter(Boolean).join(' ')} />
    </span>
  )
}

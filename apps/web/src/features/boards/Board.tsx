import { Text } from '@mantine/core'
import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { boardGroups, dueTimes } from '@steelsafe/contract/boards/names.ts'
import { addressOfDate, boardPaths } from '@steelsafe/contract/boards/paths.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { SavedViews } from '#features/saved-views/index.ts'
import { useCompany } from '#shared/company/useCompany.ts'
import { DelayNote } from '#shared/responsible/DelayNote.tsx'
import { useResponsibleColumn } from '#shared/responsible/useResponsibleColumn.tsx'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { WarningIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { TwoLines } from '#ui/list/TwoLines.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { DueDate } from './dates/DueDate.tsx'
import { useBoardTexts } from './dates/useBoardTexts.ts'
import { useDateActions } from './dates/useDateActions.ts'
import { useBoardFilters } from './useBoardFilters.ts'

/** Lists the dates of all tools of a company that are late, due this week, or due next. */
export function Screen() {
  const { t } = useTranslation('boards')
  const { id } = useParams(boardPaths.board)
  const { name } = useCompany(id)
  const requestedGroup = useQueryValues(boardPaths.board).groupBy
  const groupBy = boardGroups.find(one => one === requestedGroup)
  const column = useColumns()
  const { filters, undatedCount } = useBoardFilters(id)
  const { nameOf, fullNameOf, stateOf, groupOf } = useBoardTexts()
  const responsibleColumn = useResponsibleColumn()
  const { actionsOf, dialogs } = useDateActions()
  return (
    <Page
      title={t('screen.board.title')}
      note={t('screen.board.note')}
      actions={
        <LinkButton
          to={boardPaths.work(id)}
          for={boards.work}
          variant="default"
          leftSection={<WarningIcon size={16} />}
        >
          {t('screen.work.title')}
        </LinkButton>
      }
    >
      <DataList
        name="board"
        label={t('screen.board.title')}
        endpoint={boards.list}
        input={{ params: { id } }}
        rows="dates"
        arrangeRows={dates => (groupBy ? dates : sortByDueTime(dates))}
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
            isSpare: true,
            show: row => <Thumbnail url={row.imageUrl} alt="" size={32} />,
          },
          {
            key: 'name',
            title: t('field.name'),
            kind: 'lead',
            show: row => (
              <TwoLines first={nameOf(row)} second={row.kind === 'delivery' ? '' : t(`kind.${row.kind}`)} />
            ),
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
            show: row => <DueDate date={row} />,
            text: row => dayCell(row.dueDate),
          },
          responsibleColumn(),
          {
            key: 'delayReason',
            title: t('field.delayReason'),
            isExtra: true,
            show: row => (row.delay ? <DelayNote delay={row.delay} /> : dash),
            text: row => row.delay?.reason ?? '',
          },
          { key: 'state', title: t('field.state'), isExtra: true, show: stateOf },
          { key: 'kind', title: t('field.kind'), isExtra: true, show: row => t(`kind.${row.kind}`) },
          {
            key: 'people',
            title: t('field.people'),
            isExtra: true,
            show: row => <People names={row.people} />,
            text: row => row.people.join(', '),
          },
          column.text('molder', t('field.molder'), { isExtra: true }),
          column.text('customer', t('field.customer'), { isExtra: true }),
        ]}
        filters={filters}
        extraControls={appearance => <SavedViews kind="board" appearance={appearance} />}
        actions={actionsOf}
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
 * Sorts the rows by due time. The order of the dates is not enough: around midnight, projects in different time zones
 * can disagree on whether the same date is late.
 */
const sortByDueTime = (dates: readonly BoardDate[]): BoardDate[] =>
  dueTimes.flatMap(time => dates.filter(({ when }) => when === time))

/** Shows up to two names and the number of further names, with all names as a tooltip. */
function People({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('boards')
  const [first = dash, second, ...others] = names
  const othersText = others.length > 0 ? t('screen.board.more', { count: others.length }) : ''
  return (
    <span title={names.join(', ')}>
      <TwoLines first={first} second={[second, othersText].filter(Boolean).join(' ')} />
    </span>
  )
}

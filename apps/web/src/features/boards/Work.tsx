import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { workKinds } from '@steelsafe/contract/boards/names.ts'
import { boardPaths } from '@steelsafe/contract/boards/paths.ts'
import type { WorkItem } from '@steelsafe/contract/boards/work.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { useCompany } from '#shared/company/useCompany.ts'
import { useResponsibleColumn } from '#shared/responsible/useResponsibleColumn.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { optionsOf, sameOptions } from '#ui/form/options/loaded-options.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { useTaskActions } from './tasks/useTaskActions.tsx'

/** Lists the late tasks and the open problems of all tools of a company, with the people responsible for them. */
export function Screen() {
  const { t } = useTranslation('boards')
  const { id } = useParams(boardPaths.work)
  const { name: company } = useCompany(id)
  const column = useColumns()
  const { day, daysAway } = useFormat()
  const responsibleColumn = useResponsibleColumn()
  const { actionsOf, dialogs } = useTaskActions()
  const choices = useEndpointQuery(boards.options, { params: { id } })
  const nameOf = ({ name, projectNumber }: Pick<WorkItem, 'name' | 'projectNumber'>): string =>
    t('screen.board.ofTool', { name, tool: projectNumber })
  return (
    <Page title={t('screen.work.title')} note={t('screen.work.note')}>
      <DataList
        name="board-work"
        label={t('screen.work.title')}
        endpoint={boards.work}
        input={{ params: { id } }}
        rows="work"
        rowName={nameOf}
        print={company}
        open={addressOf}
        columns={[
          column.lead('name', t('field.name')),
          { key: 'kind', title: t('field.kind'), isOnCard: true, show: row => t(`kind.${row.kind}`) },
          {
            key: 'tool',
            title: t('field.tool'),
            sort: 'projectNumber',
            isOnCard: true,
            show: row => <AppLink to={projectPaths.home(row.projectId)}>{row.projectNumber}</AppLink>,
            text: row => row.projectNumber,
          },
          {
            key: 'day',
            title: t('field.since'),
            sort: 'day',
            isOnCard: true,
            show: row => joinParts(day(row.day), daysAway(-row.daysAgo)),
            text: row => dayCell(row.day),
          },
          responsibleColumn(),
          {
            key: 'delayReason',
            title: t('field.delayReason'),
            isSpare: true,
            show: row => row.delay?.reason ?? dash,
            text: row => row.delay?.reason ?? '',
          },
          column.text('molder', t('field.molder'), { isExtra: true }),
          column.text('customer', t('field.customer'), { isExtra: true }),
        ]}
        filters={[
          {
            name: 'kind',
            label: t('field.kind'),
            kind: 'chips',
            options: toOptions(workKinds, value => t(`kind.${value}`)),
          },
          {
            name: 'mine',
            label: t('filter.mine'),
            kind: 'chips',
            options: [{ value: 'true', display: t('filter.mine') }],
          },
          {
            name: 'molder',
            label: t('field.molder'),
            options: optionsOf(choices, ({ molders }) => sameOptions(molders)),
          },
          {
            name: 'customer',
            label: t('field.customer'),
            options: optionsOf(choices, ({ customers }) => sameOptions(customers)),
          },
        ]}
        actions={({ task: state, ...row }) =>
          state ? actionsOf({ ...row, name: nameOf(row), isLate: true, state }) : []
        }
        empty={{ title: t('screen.work.empty'), text: t('screen.work.emptyText') }}
      />
      {dialogs}
    </Page>
  )
}

/** Returns the address of the screen on which the user handles an item. */
const addressOf = ({ kind, id, projectId }: WorkItem): string =>
  kind === 'task' ? timelinePaths.plan(projectId) : maintenancePaths.editEntry(projectId, id)

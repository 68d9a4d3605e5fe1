import { Group, Progress, Stack, Text } from '@mantine/core'
import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { SortFieldOf } from '@steelsafe/contract/core/endpoint/list-endpoint.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import type { Operation } from '@steelsafe/contract/operations/entities.ts'
import { operationKinds, operationStates } from '@steelsafe/contract/operations/names.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { deleteAction, editAction, linkAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { Figures } from '#ui/facts/Figures.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { SendIcon, UploadIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import type { Column } from '#ui/list/table/columns.ts'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { ConnectToTask } from './ConnectToTask.tsx'
import { WaitingUpdates } from './reports/WaitingUpdates.tsx'

/** Shows the operations that manufacture a tool, with their progress and delays. */
export function Screen() {
  const { t } = useTranslation('operations')
  const { id } = useParams(operationPaths.list)
  const columns = useOperationColumns()
  const nameOf = useOperationName()
  // The response of the list also has the sums of all operations and the user's permissions.
  const about = useEndpointQuery(operations.list, { params: { id }, query: { pageSize: 1 } })
  const add = { to: operationPaths.add(id), for: operations.create }
  const canAdd = about.data?.can.add ?? false
  const open = (row: { id: string }) => operationPaths.edit(id, { operationId: row.id })
  return (
    <Page
      title={t('screen.list.title')}
      isHeadLoading={about.isLoading && !about.failureReason}
      actions={
        canAdd && (
          <HeadActions
            name={t('screen.list.title')}
            actions={[
              linkAction(operationPaths.links(id), {
                icon: SendIcon,
                label: t('screen.list.toLinks'),
                for: operations.createLink,
              }),
              linkAction(operationPaths.import(id), {
                icon: UploadIcon,
                label: t('screen.import.title'),
                for: operations.import,
              }),
            ]}
          >
            <AddLink {...add}>{t('screen.list.add')}</AddLink>
          </HeadActions>
        )
      }
    >
      <Stack gap="md">
        <WaitingUpdates project={id} />
        {about.data && about.data.totalCount > 0 && <Sums {...about.data.progress} />}
        <DataList
          name="operations"
          label={t('screen.list.title')}
          endpoint={operations.list}
          input={{ params: { id } }}
          rows="operations"
          rowName={nameOf}
          columns={columns}
          filters={[
            {
              name: 'state',
              label: t('screen.list.filter'),
              kind: 'chips',
              options: toOptions(operationStates, value => t(`state.${value}`)),
            },
            {
              name: 'kind',
              label: t('field.kind'),
              kind: 'choice',
              options: toOptions(operationKinds, value => t(`kind.${value}`)),
            },
          ]}
          open={open}
          bulk={
            canAdd
              ? ({ rows, clear }) => (
                  <ConnectToTask project={id} operationIds={rows.map(row => row.id)} onDone={clear} />
                )
              : undefined
          }
          actions={row => [
            row.can.change && editAction(open(row)),
            canAdd &&
              deleteAction(
                operations.delete,
                { params: { id }, query: { operationId: row.id, version: row.version } },
                t('screen.list.removeQuestion', { name: nameOf(row) }),
              ),
          ]}
          empty={{
            title: t('screen.list.empty'),
            text: t(canAdd ? 'screen.list.emptyText' : 'screen.list.readOnlyText'),
            ...(canAdd ? { add } : {}),
          }}
        />
      </Stack>
    </Page>
  )
}

function useOperationColumns(): Column<Operation, SortFieldOf<typeof operations.list>>[] {
  const { t } = useTranslation('operations')
  const column = useColumns()
  const nameOf = useOperationName()
  const { percent } = useFormat()
  const lateBadge = (daysLate: number) =>
    daysLate > 0 && <StatusBadge tone="late">{t('screen.list.late', { count: daysLate })}</StatusBadge>
  return [
    column.lead('component', t('field.component'), { sort: 'component' }),
    {
      key: 'kind',
      title: t('field.kind'),
      sort: 'kind',
      show: row => t(`kind.${row.kind}`),
    },
    column.text('shop', t('field.shop'), { sort: 'shop' }),
    {
      key: 'percent',
      title: t('field.percent'),
      sort: 'percent',
      show: row => (
        <Group gap="xs" wrap="nowrap" miw={110}>
          <Progress value={row.percent} flex={1} aria-label={nameOf(row)} />
          <Text span size="sm" className="tabular">
            {percent(row.percent / 100)}
          </Text>
        </Group>
      ),
      text: row => row.percent,
    },
    {
      key: 'daysLate',
      title: t('field.late'),
      sort: 'daysLate',
      show: row =>
        row.isWaiting ? (
          <Group gap={4}>
            {lateBadge(row.daysLate)}
            <StatusBadge tone="active">{t('screen.list.waits')}</StatusBadge>
          </Group>
        ) : (
          lateBadge(row.daysLate) || dash
        ),
      text: row => row.daysLate,
    },
    column.day('plannedStart', t('field.plannedStart')),
    column.day('plannedEnd', t('field.plannedEnd'), { sort: 'plannedEnd' }),
    column.day('expectedEnd', t('field.expectedEnd')),
    column.day('actualEnd', t('field.actualEnd')),
    { key: 'task', title: t('field.task'), show: row => row.task?.title ?? dash },
    column.number('plannedHours', t('field.plannedHours'), { digits: 1 }),
    column.number('actualHours', t('field.actualHours'), { digits: 1 }),
  ]
}

/** Returns a function that names an operation by its component and its kind. */
function useOperationName() {
  const { t } = useTranslation('operations')
  return ({ component, kind }: Pick<Operation, 'component' | 'kind'>) =>
    t('screen.list.ofComponent', { component, kind: t(`kind.${kind}`) })
}

/** Shows the hours, the number of late operations, and the operation that delays the tool most. */
function Sums({ plannedHours, actualHours, lateCount, latest }: Output<typeof operations.list>['progress']) {
  const { t } = useTranslation('operations')
  const nameOf = useOperationName()
  const { number } = useFormat()
  return (
    <Figures
      figures={[
        {
          name: t('screen.list.hours'),
          value: number(actualHours, 1),
          note: t('screen.list.ofHours', { hours: number(plannedHours, 1) }),
        },
        { name: t('screen.list.lateCount'), value: number(lateCount) },
        ...(latest
          ? [
              {
                name: t(latest.reason === 'critical' ? 'screen.list.latest' : 'screen.list.latestOfAll'),
                value: nameOf(latest),
                note: [
                  t('screen.list.late', { count: latest.daysLate }),
                  t(`screen.list.slip.${latest.reason}`, { count: latest.slackDays ?? 0 }),
                ].join('. '),
              },
            ]
          : []),
      ]}
    />
  )
}

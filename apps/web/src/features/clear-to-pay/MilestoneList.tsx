import { Stack, Text } from '@mantine/core'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import type { ClearToPayMilestone } from '@steelsafe/contract/clear-to-pay/entities.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { sumAmounts } from '@steelsafe/contract/clear-to-pay/sum-amounts.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { useTranslation } from 'react-i18next'
import { useCall, useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { DelayNote } from '#shared/responsible/DelayNote.tsx'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { callAction, deleteAction, linkAction } from '#ui/actions/row-actions.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { HistoryIcon, RemoveIcon } from '#ui/icons.ts'
import { mainLinkProps } from '#ui/list/open-row.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { ApplyTemplate } from './ApplyTemplate.tsx'
import { StatusOfMilestone } from './StatusOfMilestone.tsx'
import { StepLine } from './steps/StepLine.tsx'
import { useNextStep } from './steps/useNextStep.ts'
import { useExports } from './useExports.ts'

/** Lists the clear-to-pay milestones of a tool in their order, with their status. */
export function Screen() {
  const { t } = useTranslation('clear-to-pay')
  const { id } = useParams(clearToPayPaths.list)
  const list = useEndpointQuery(clearToPay.list, { params: { id } })
  const { isAllowed: canEdit, isPending } = usePermission(clearToPay.deleteAll)
  const columns = useMilestoneColumns(id)
  const exports = useExports(id)
  const { send: change } = useCall(clearToPay.update)
  const count = list.data?.milestones.length ?? 0
  const move = ({ id: milestoneId, version }: ClearToPayMilestone, { order }: ClearToPayMilestone) =>
    change({ params: { milestoneId }, body: { order, version } })
  return (
    <Page
      title={t('screen.list.title')}
      // The buttons appear together, so that none of them moves.
      actions={
        !(isPending || list.isLoading) && (
          <HeadActions
            name={t('screen.list.title')}
            actions={[
              linkAction(clearToPayPaths.history(id), {
                icon: HistoryIcon,
                label: t('screen.history.title'),
              }),
              canEdit &&
                count > 0 &&
                callAction(
                  clearToPay.deleteAll,
                  { params: { id } },
                  {
                    icon: RemoveIcon,
                    label: t('screen.list.removeAll'),
                    question: t('screen.list.removeAllQuestion', { count }),
                  },
                ),
            ]}
            files={exports}
          >
            {canEdit && count > 0 && <ApplyTemplate project={id} />}
          </HeadActions>
        )
      }
    >
      <ShortList
        name="clear-to-pay"
        label={t('screen.list.title')}
        query={list}
        rows={answer => answer.milestones}
        columns={columns}
        order={{ onMove: move, disabled: !canEdit && !isPending }}
        actions={row => [
          deleteAction(
            clearToPay.delete,
            { params: { milestoneId: row.id }, query: { version: row.version } },
            t('screen.list.removeQuestion', { name: row.name, count: row.files.length }),
          ),
        ]}
        empty={{
          title: t('screen.list.empty'),
          text: t(canEdit ? 'screen.list.emptyText' : 'screen.list.readOnlyText'),
          action: canEdit && <ApplyTemplate project={id} />,
        }}
      />
      {list.data && <Sums {...list.data} />}
    </Page>
  )
}

/** Shows the sums of the amounts of a tool, a line for each currency. Renders nothing without amounts. */
function Sums({ milestones, today }: { milestones: readonly ClearToPayMilestone[]; today: string }) {
  const { t } = useTranslation('clear-to-pay')
  const { money } = useFormat()
  return sumAmounts(milestones, today).map(({ currencyCode, total, complete, overdue }) => (
    <Text key={currencyCode} fw={600} className="tabular">
      {t('screen.sums.line', {
        total: money(total, currencyCode),
        complete: money(complete, currencyCode),
        overdue: money(overdue, currencyCode),
      })}
    </Text>
  ))
}

function useMilestoneColumns(project: string) {
  const { t } = useTranslation('clear-to-pay')
  const column = useColumns()
  const nextStep = useNextStep()
  const { instant, money } = useFormat()
  const byOn = (person: string, date: string | null) =>
    date === null ? dash : t('screen.edit.byOn', { person, date: instant(date) })
  return [
    {
      key: 'name',
      title: t('field.name'),
      show: (row: ClearToPayMilestone) => (
        <AppLink to={clearToPayPaths.edit(project, row.id)} fw={600} {...mainLinkProps}>
          {row.name}
        </AppLink>
      ),
      text: (row: ClearToPayMilestone) => row.name,
      note: (row: ClearToPayMilestone) => (row.isFinancialTrigger ? t('field.isFinancialTrigger') : ''),
    },
    {
      key: 'displayStatus',
      title: t('field.displayStatus'),
      isOnCard: true,
      show: ({ displayStatus, delay = null }: ClearToPayMilestone) => (
        <>
          <StatusOfMilestone status={displayStatus} />
          {displayStatus === 'Overdue' && <DelayNote delay={delay} />}
        </>
      ),
      text: ({ displayStatus, delay }: ClearToPayMilestone) =>
        joinParts(t(`status.${displayStatus}`), displayStatus === 'Overdue' && delay?.reason),
    },
    column.day('targetDate', t('field.targetDate'), { isOnCard: true }),
    {
      key: 'amount',
      title: t('field.amount'),
      isSpare: true,
      kind: 'number' as const,
      show: (row: ClearToPayMilestone) => money(row.amount, row.currencyCode),
      text: (row: ClearToPayMilestone) => row.amount,
    },
    column.text('currencyCode', t('field.currencyCode'), { isExtra: true }),
    {
      key: 'next',
      title: t('field.next'),
      show: (row: ClearToPayMilestone) => (
        <Stack gap={4}>
          <StepLine milestone={row} />
          {nextStep(row)}
        </Stack>
      ),
      text: nextStep,
    },
    {
      key: 'approved',
      title: t('field.approved'),
      isExtra: true,
      show: (row: ClearToPayMilestone) =>
        row.isApproved || row.isApprovalRequired
          ? byOn(row.approvedBy, row.approvedDate)
          : t('screen.edit.notNeeded'),
    },
    {
      key: 'completed',
      title: t('field.completed'),
      isSpare: true,
      show: (row: ClearToPayMilestone) => byOn(row.completedBy, row.completedDate),
    },
    {
      key: 'files',
      title: t('field.files'),
      kind: 'number' as const,
      isExtra: true,
      show: (row: ClearToPayMilestone) => row.files.length || dash,
    },
  ]
}

import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import type { Payment } from '@steelsafe/contract/clear-to-pay/payments.ts'
import { paymentStates } from '@steelsafe/contract/clear-to-pay/status.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { UseIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { TwoLines } from '#ui/list/TwoLines.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { StatusOfMilestone } from '../StatusOfMilestone.tsx'

/**
 * Lists the clear-to-pay milestones of all tools of a company, with their amounts and the people whose approval they
 * wait for.
 */
export function Screen() {
  const { t } = useTranslation('clear-to-pay')
  const { id } = useParams(clearToPayPaths.payments)
  const column = useColumns()
  const { money, list } = useFormat()
  const approvalOf = ({ approvers }: Payment): string =>
    approvers.length > 0
      ? t('screen.payments.waitsFor', { people: list(approvers) })
      : t('screen.list.noApprover')
  return (
    <Page
      title={t('screen.payments.title')}
      note={t('screen.payments.note')}
      actions={
        <LinkButton
          to={clearToPayPaths.paymentSums(id)}
          for={clearToPay.paymentSums}
          variant="default"
          leftSection={<UseIcon size={16} />}
        >
          {t('screen.sums.title')}
        </LinkButton>
      }
    >
      <DataList
        name="payments"
        label={t('screen.payments.title')}
        endpoint={clearToPay.payments}
        input={{ params: { id } }}
        rows="payments"
        open={row => clearToPayPaths.edit(row.projectId, row.id)}
        columns={[
          column.lead('name', t('field.name')),
          {
            key: 'tool',
            title: t('field.tool'),
            sort: 'projectNumber',
            isOnCard: true,
            show: row => (
              <AppLink to={clearToPayPaths.list(row.projectId)} className="nowrap">
                {row.projectNumber}
              </AppLink>
            ),
            text: row => row.projectNumber,
          },
          {
            key: 'amount',
            title: t('field.amount'),
            kind: 'number',
            sort: 'amount',
            isOnCard: true,
            show: ({ amount, currencyCode }) => (currencyCode ? money(amount, currencyCode) : dash),
            text: ({ amount }) => amount,
          },
          column.text('currencyCode', t('field.currencyCode'), { isExtra: true }),
          {
            key: 'displayStatus',
            title: t('field.displayStatus'),
            isOnCard: true,
            show: row => (
              <TwoLines
                first={<StatusOfMilestone status={row.displayStatus} />}
                second={row.waitsForApproval ? approvalOf(row) : ''}
              />
            ),
            text: ({ displayStatus }) => t(`status.${displayStatus}`),
          },
          column.day('day', t('field.day'), { sort: 'day', isOnCard: true }),
          {
            key: 'waitsFor',
            title: t('field.waitsFor'),
            isExtra: true,
            show: ({ waitsForApproval, approvers }) =>
              waitsForApproval ? list(approvers) || t('screen.list.noApprover') : dash,
          },
          {
            ...column.text('invoiceNumber', t('field.invoiceNumber'), { isSpare: true }),
            show: ({ invoiceNumber }) => <span className="nowrap">{invoiceNumber || dash}</span>,
            text: ({ invoiceNumber }) => invoiceNumber,
          },
          column.text('orderNumber', t('field.orderNumber'), { isExtra: true }),
          column.text('partName', t('field.partName'), { isExtra: true }),
        ]}
        filters={[
          {
            name: 'state',
            label: t('field.displayStatus'),
            kind: 'chips',
            options: toOptions(paymentStates, value => t(`state.${value}`)),
          },
          { name: 'from', label: t('field.from'), kind: 'day' },
          { name: 'to', label: t('field.to'), kind: 'day' },
        ]}
        empty={{ title: t('screen.payments.empty'), text: t('screen.payments.emptyText') }}
      />
    </Page>
  )
}

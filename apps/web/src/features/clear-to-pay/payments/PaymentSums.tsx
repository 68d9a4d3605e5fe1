import { Stack, Table, Title } from '@mantine/core'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import type { PaymentSums } from '@steelsafe/contract/clear-to-pay/payments.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { PeriodInput } from '#ui/form/inputs/DayInput.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { CardTable } from '#ui/page/CardTable.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Shows the payment amounts of a company by month and by tool, for each currency. */
export function Screen() {
  const { t } = useTranslation('clear-to-pay')
  const { id } = useParams(clearToPayPaths.paymentSums)
  const { month: nameOfMonth } = useFormat()
  const [period, setPeriod] = useState<Record<'from' | 'to', string | null>>({ from: null, to: null })
  const query = { from: period.from ?? undefined, to: period.to ?? undefined }
  const sums = useEndpointQuery(clearToPay.paymentSums, { params: { id }, query }, { keepPrevious: true })
  const monthOf = (month: string | null) => (month ? nameOfMonth(month) : t('screen.sums.noDate'))
  return (
    <Page
      title={t('screen.sums.title')}
      note={t('screen.sums.note')}
      above={
        <PeriodInput
          labels={{ from: t('field.from'), to: t('field.to') }}
          {...period}
          onChange={change => setPeriod({ ...period, ...change })}
        />
      }
      query={sums}
    >
      {({ months, tools, isCut }) =>
        months.length === 0 ? (
          <Empty kind="empty" title={t('screen.sums.empty')} text={t('screen.sums.emptyText')} />
        ) : (
          <Stack gap="md">
            <SumTable
              by="months"
              rows={months.map(row => ({ ...row, id: row.month ?? '', name: monthOf(row.month) }))}
            />
            {isCut && (
              <InlineMessage kind="warning">{t('screen.sums.cut', { count: tools.length })}</InlineMessage>
            )}
            <SumTable
              by="tools"
              rows={tools.map(row => ({
                ...row,
                id: row.projectId,
                name: joinParts(row.projectNumber, row.partName),
                to: clearToPayPaths.list(row.projectId),
              }))}
            />
          </Stack>
        )
      }
    </Page>
  )
}

interface SumRow extends Omit<PaymentSums['months'][number], 'month'> {
  id: string
  name: string
  /** Path of the screen with the milestones of the sum. */
  to?: string
}

/** Shows a table with a row for each month or tool, and currency. Amounts in different currencies are never added. */
function SumTable({ by, rows }: { by: 'months' | 'tools'; rows: readonly SumRow[] }) {
  const { t } = useTranslation('clear-to-pay')
  const { number, money } = useFormat()
  const label = t(`screen.sums.${by}`)
  const heads = [
    t(by === 'months' ? 'field.month' : 'field.tool'),
    t('field.count'),
    t('field.total'),
    t('status.Complete'),
    t('status.Overdue'),
    t('field.open'),
  ]
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {label}
      </Title>
      <CardTable
        label={label}
        head={heads}
        sheet={{
          name: `payments-by-${by}`,
          // In the table, each amount has its currency.
          titles: [...heads.slice(0, 1), t('field.currencyCode'), ...heads.slice(1)],
          rows: () => rows.map(row => [row.name, row.currencyCode, row.count, ...amountsOf(row)]),
        }}
      >
        {rows.map(row => (
          <Table.Tr key={row.id + row.currencyCode}>
            <Table.Td>{nameCell(row)}</Table.Td>
            <Table.Td className="number" data-label={heads[1]}>
              {number(row.count)}
            </Table.Td>
            {amountsOf(row).map((amount, index) => (
              <Table.Td key={heads[index + 2]} className="number" data-label={heads[index + 2]}>
                {money(amount, row.currencyCode)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </CardTable>
    </Stack>
  )
}

const nameCell = ({ name, to }: SumRow): ReactNode => (to ? <AppLink to={to}>{name}</AppLink> : name)

/** Returns the total and its parts: complete, overdue, and not due yet. The difference is rounded to cents. */
const amountsOf = ({ total, complete, overdue }: SumRow): number[] => [
  total,
  complete,
  overdue,
  Math.round((total - complete - overdue) * 100) / 100,
]

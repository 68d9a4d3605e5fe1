import { SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { CostSum } from '@steelsafe/contract/maintenance/entities.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { PeriodInput } from '#ui/form/inputs/DayInput.tsx'
import { Card } from '#ui/page/Card.tsx'
import { CardTable } from '#ui/page/CardTable.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { CostCharts } from './CostCharts.tsx'
import { CostFacts } from './CostFacts.tsx'
import { WordCounts } from './WordCounts.tsx'

/** Shows the hours and costs of the maintenance of a tool, by month and currency. */
export function Screen() {
  const { t } = useTranslation('maintenance')
  const { id } = useParams(maintenancePaths.costs)
  const [period, setPeriod] = useState<Record<'from' | 'to', string | null>>({ from: null, to: null })
  const query = { from: period.from ?? undefined, to: period.to ?? undefined }
  const costs = useEndpointQuery(maintenance.costs, { params: { id }, query }, { keepPrevious: true })
  return (
    <Page
      title={t('screen.costs.title')}
      above={
        <PeriodInput
          labels={{ from: t('field.from'), to: t('field.to') }}
          {...period}
          onChange={change => setPeriod({ ...period, ...change })}
        />
      }
      query={costs}
    >
      {({ months, total, defects, actions }) =>
        months.length === 0 ? (
          <Empty kind="empty" title={t('screen.costs.empty')} text={t('screen.costs.emptyText')} />
        ) : (
          <Stack gap="md">
            <Card title={t('screen.costs.total')}>
              <CostFacts sum={total} />
            </Card>
            <CostCharts months={months} total={total} />
            <MonthTable months={months} />
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
              <WordCounts
                kind="defects"
                counts={defects}
                to={defectId => maintenancePaths.logs(id, { ...query, defectId })}
              />
              <WordCounts
                kind="actions"
                counts={actions}
                to={actionId => maintenancePaths.logs(id, { ...query, actionId })}
              />
            </SimpleGrid>
          </Stack>
        )
      }
    </Page>
  )
}

/** Shows a table with a row for each month and currency. Amounts in different currencies are never added. */
function MonthTable({ months }: { months: readonly (CostSum & { month: string })[] }) {
  const { t } = useTranslation('maintenance')
  const { number, money, month: monthName } = useFormat()
  const heads = [
    t('field.month'),
    t('field.entries'),
    t('field.repairHours'),
    t('field.actualCost'),
    t('field.projectedCost'),
    t('field.difference'),
  ]
  const rows = months.flatMap(({ month, entryCount, repairHours, costs }) =>
    (costs.length > 0 ? costs : [null]).map((cost, index) => ({
      month,
      // Hours have no currency, so show them in the first row of each month.
      entryCount: index === 0 ? entryCount : null,
      repairHours: index === 0 ? repairHours : null,
      currencyCode: cost?.currencyCode ?? '',
      laborCost: cost?.laborCost ?? null,
      materialCost: cost?.materialCost ?? null,
      amounts: cost
        ? [
            cost.laborCost + cost.materialCost,
            cost.projectedCost,
            cost.laborCost + cost.materialCost - cost.projectedCost,
          ]
        : [null, null, null],
    })),
  )
  return (
    <CardTable
      label={t('screen.costs.title')}
      head={heads}
      sheet={{
        name: 'maintenance-costs',
        // In the table, each amount has its currency, and the parts of the actual cost are below it.
        titles: [
          ...heads.slice(0, 3),
          t('field.currency'),
          t('field.laborCost'),
          t('field.materialCost'),
          ...heads.slice(3),
        ],
        rows: () =>
          rows.map(row => [
            row.month,
            row.entryCount,
            row.repairHours,
            row.currencyCode,
            row.laborCost,
            row.materialCost,
            ...row.amounts,
          ]),
      }}
    >
      {rows.map(row => (
        <Table.Tr key={row.month + row.currencyCode}>
          <Table.Td>{monthName(row.month)}</Table.Td>
          <Table.Td className="number" data-label={heads[1]}>
            {number(row.entryCount)}
          </Table.Td>
          <Table.Td className="number" data-label={heads[2]}>
            {number(row.repairHours, 2)}
          </Table.Td>
          {row.amounts.map((amount, index) => (
            <Table.Td key={heads[index + 3]} className="number" data-label={heads[index + 3]}>
              {money(amount, row.currencyCode || 'USD')}
              {index === 0 && row.currencyCode && (
                <Text size="xs" c="dimmed" visibleFrom="lg">
                  {joinParts(
                    `${t('field.laborCost')} ${money(row.laborCost, row.currencyCode)}`,
                    `${t('field.materialCost')} ${money(row.materialCost, row.currencyCode)}`,
                  )}
                </Text>
              )}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </CardTable>
  )
}

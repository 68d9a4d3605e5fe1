import { Button, Group, SimpleGrid, Stack, Table } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import { toolValidation } from '@steelsafe/contract/tool-validation/endpoints.ts'
import type { Performance, PerformanceWeek } from '@steelsafe/contract/tool-validation/entities.ts'
import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { SaveReport } from '#features/launch/index.ts'
import { StepChart } from '#ui/chart/StepChart.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { PrintIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'
import { CardTable } from '#ui/page/CardTable.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'

/**
 * The performance of a mold in production by week: good parts, scrap, cycle time with the quoted cycle time, and
 * repair.
 */
export function Screen() {
  const { t } = useTranslation('tool-validation')
  const { id } = useParams(toolValidationPaths.performance)
  const performanceQuery = useEndpointQuery(toolValidation.performance, { params: { id } })
  return (
    <Page
      title={t('screen.performance.title')}
      note={t('screen.performance.note')}
      actions={
        <Button
          variant="default"
          leftSection={<PrintIcon size={16} />}
          className="no-print"
          onClick={() => window.print()}
        >
          {t('screen.performance.print')}
        </Button>
      }
      query={performanceQuery}
    >
      {performance =>
        performance.weeks.some(hasFigures) ? (
          <Stack gap="md">
            <Charts performance={performance} />
            <WeekTable project={id} performance={performance} />
          </Stack>
        ) : (
          <Empty
            kind="empty"
            title={t('screen.performance.empty')}
            text={t('screen.performance.emptyText')}
          />
        )
      }
    </Page>
  )
}

const hasFigures = (week: PerformanceWeek): boolean =>
  week.good + week.scrap + week.maintenanceHours + week.stoppedHours > 0 || week.cycleTime !== null

const repairOf = ({ maintenanceHours, stoppedHours }: PerformanceWeek): number =>
  maintenanceHours + stoppedHours

function Charts({ performance: { weeks, quotedCycleTime } }: { performance: Performance }) {
  const { t } = useTranslation('tool-validation')
  const { day, number, percent } = useFormat()
  const stepsOf = (figure: (week: PerformanceWeek) => number | null) =>
    weeks.map(week => ({ key: week.date, name: day(week.date), value: figure(week) }))
  const seconds = (value: number) => `${number(value, 1)} s`
  const charts = [
    { key: 'good', figure: (week: PerformanceWeek) => week.good, format: (value: number) => number(value) },
    {
      key: 'scrapShare',
      figure: (week: PerformanceWeek) => week.scrapShare,
      format: (value: number) => percent(value, 1),
    },
    {
      key: 'cycleTime',
      figure: (week: PerformanceWeek) => week.cycleTime,
      format: seconds,
      unit: 's',
      mark:
        quotedCycleTime === null
          ? undefined
          : {
              value: quotedCycleTime,
              label: t('screen.performance.quoted', { value: seconds(quotedCycleTime) }),
            },
    },
    { key: 'repair', figure: repairOf, format: (value: number) => `${number(value, 1)} h`, unit: 'h' },
  ] as const
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      {charts.map(({ key, figure, format, ...look }) => (
        <Card key={key} title={t(`field.${key}`)}>
          <StepChart
            label={t(`field.${key}`)}
            steps={stepsOf(figure)}
            format={format}
            isShare={key === 'scrapShare'}
            pattern={key === 'scrapShare'}
            {...look}
          />
        </Card>
      ))}
    </SimpleGrid>
  )
}

interface WeekTableProps {
  project: string
  performance: Performance
}

function WeekTable({ project, performance: { weeks, quotedCycleTime } }: WeekTableProps) {
  const { t } = useTranslation('tool-validation')
  const { day, number, percent } = useFormat()
  const heads = (
    [
      'week',
      'good',
      'scrap',
      'scrapShare',
      'cycleTime',
      'against',
      'maintenanceHours',
      'stoppedHours',
    ] as const
  ).map(field => t(`field.${field}`))
  const against = ({ cycleTime }: PerformanceWeek) =>
    cycleTime === null || quotedCycleTime === null ? null : cycleTime - quotedCycleTime
  const newest = weeks.toReversed()
  const cellsOf = (week: PerformanceWeek): string[] => {
    const slower = against(week)
    return [
      number(week.good),
      number(week.scrap),
      percent(week.scrapShare, 1),
      week.cycleTime === null ? dash : `${number(week.cycleTime, 1)} s`,
      slower === null ? dash : `${slower > 0 ? '+' : ''}${number(slower, 1)} s`,
      number(week.maintenanceHours, 2),
      number(week.stoppedHours, 2),
    ]
  }
  return (
    <Stack gap="sm">
      <Group justify="flex-end" className="no-print">
        <SaveReport
          project={project}
          content={() => ({
            title: t('screen.performance.title'),
            tables: [{ head: heads, rows: newest.map(week => [day(week.date), ...cellsOf(week)]) }],
            notes: [t('screen.performance.note')],
          })}
        />
      </Group>
      <CardTable
        label={t('screen.performance.title')}
        head={heads}
        sheet={{
          name: 'mold-performance',
          rows: () =>
            newest.map(week => [
              dayCell(week.date),
              week.good,
              week.scrap,
              week.scrapShare,
              week.cycleTime,
              against(week),
              week.maintenanceHours,
              week.stoppedHours,
            ]),
        }}
      >
        {newest.map(week => (
          <Table.Tr key={week.date}>
            <Table.Td>{day(week.date)}</Table.Td>
            {cellsOf(week).map((cell, index) => (
              <Table.Td key={heads[index + 1]} className="number" data-label={heads[index + 1]}>
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </CardTable>
    </Stack>
  )
}

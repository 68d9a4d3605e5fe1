import { Group, Stack, Text } from '@mantine/core'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { chartSteps } from '@steelsafe/contract/production/entities.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { usePermission, usePermissions } from '#core/session/permissions.ts'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { linkAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { Facts } from '#ui/facts/Facts.tsx'
import { Figures } from '#ui/facts/Figures.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { SheetIcon, UseIcon } from '#ui/icons.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Loading, PageState } from '#ui/page/PageState.tsx'
import { Charts } from './Charts.tsx'
import { ChartTable } from './ChartTable.tsx'
import { Period } from './Period.tsx'
import { PeriodTotals } from './PeriodTotals.tsx'
import { scrapRate, sumsOf } from './steps.ts'
import { TargetBar } from './TargetBar.tsx'
import { UnitChoice } from './UnitChoice.tsx'

/** Shows the production of a tool with its target, and charts of the last days, weeks, or shifts. */
export function Screen() {
  const { t } = useTranslation('production')
  const { id } = useParams(productionPaths.home)
  const permissionFor = usePermissions()
  return (
    <Page
      title={t('screen.home.title')}
      actions={
        <HeadActions
          name={t('screen.home.title')}
          actions={[
            linkAction(productionPaths.targets(id), { icon: UseIcon, label: t('screen.targets.title') }),
            permissionFor(production.list).isAllowed &&
              linkAction(productionPaths.data(id), { icon: SheetIcon, label: t('screen.data.title') }),
          ]}
        >
          <AddLink to={productionPaths.editData(id)} for={production.create}>
            {t('screen.data.add')}
          </AddLink>
        </HeadActions>
      }
    >
      <Card title={t('screen.home.progress')} actions={<UnitChoice project={id} />}>
        <TargetBar project={id} />
        <TotalFacts project={id} />
      </Card>
      {permissionFor(production.chart).isAllowed && <ChartSection project={id} />}
    </Page>
  )
}

/** Shows the totals of the tool since its first entry. The figures of the selected period are above the charts. */
function TotalFacts({ project }: { project: string }) {
  const { t } = useTranslation('production')
  const { number } = useFormat()
  const total = useEndpointQuery(production.total, { params: { id: project }, query: {} })
  return (
    <PageState query={total} loading={<Loading height={120} />}>
      {({ good, scrap, cycles, entryCount, otherUnitCount }) => (
        <Stack gap="md" mt="md">
          <Facts
            cols={4}
            facts={[
              [t('screen.home.good'), number(good)],
              [t('field.scrap'), number(scrap)],
              [t('field.cycles'), number(cycles)],
              [t('screen.home.entries'), number(entryCount)],
            ]}
          />
          {good === null && (
            <Text size="xs" c="dimmed">
              {t('screen.home.goodUnknown')}
            </Text>
          )}
          {otherUnitCount > 0 && (
            <InlineMessage kind="warning">
              {t('screen.home.otherUnits', { count: otherUnitCount })}
            </InlineMessage>
          )}
        </Stack>
      )}
    </PageState>
  )
}

function ChartSection({ project }: { project: string }) {
  const { t } = useTranslation('production')
  const { isAllowed: canAdd } = usePermission(production.create)
  const { number, percent } = useFormat()
  const { by, from, to } = useQueryValues(productionPaths.home)
  const step = chartSteps.find(one => one === by) ?? 'day'
  const query = { by: step, from: from || undefined, to: to || undefined }
  const chart = useEndpointQuery(production.chart, { params: { id: project }, query }, { keepPrevious: true })
  return (
    <Stack gap="md">
      <Group>
        <Period project={project} query={{ by: step, from, to }} defaultPeriod={chart.data} />
      </Group>
      <PageState query={chart}>
        {data => {
          const sums = sumsOf(data)
          const rate = scrapRate(sums)
          if (data.effectiveness.entryCount === 0)
            return (
              <Empty
                kind="empty"
                title={t('screen.home.emptyPeriod')}
                text={t(canAdd ? 'screen.home.emptyPeriodText' : 'screen.home.emptyPeriodReadOnly')}
              />
            )
          return (
            <Stack gap="md">
              <Figures
                figures={[
                  { name: t('screen.home.output'), value: number(sums.quantity, 2) },
                  { name: t('field.scrap'), value: number(sums.scrap) },
                  { name: t('screen.home.scrapRate'), value: percent(rate, 1) },
                  { name: t('screen.home.entries'), value: number(data.effectiveness.entryCount) },
                ]}
              />
              <Charts chart={data} />
              <PeriodTotals chart={data} />
              <ChartTable query={chart} />
            </Stack>
          )
        }}
      </PageState>
    </Stack>
  )
}

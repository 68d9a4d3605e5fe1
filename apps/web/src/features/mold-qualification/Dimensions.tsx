import { Stack, Text } from '@mantine/core'
import type { SortFieldOf } from '@steelsafe/contract/core/endpoint/list-endpoint.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type { Dimension } from '@steelsafe/contract/mold-qualification/dimensions.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { qualificationLimits } from '@steelsafe/contract/mold-qualification/limits.ts'
import { verdicts } from '@steelsafe/contract/mold-qualification/names.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { GaugeFlag } from '#features/molding/index.ts'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { callAction } from '#ui/actions/row-actions.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { RemoveIcon, UploadIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import type { Column } from '#ui/list/table/columns.ts'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { VerdictBadge } from './findings/badges.tsx'

/** Smallest probability that is shown as a number. */
const minChance = 0.001

/** Shows the dimensions measured in a tryout by cavity, with their control chart and capability. */
export function Screen() {
  const { t } = useTranslation('mold-qualification')
  const { id, tryoutId } = useParams(moldQualificationPaths.dimensions)
  const { number } = useFormat()
  const columns = useDimensionColumns()
  const params = { id }
  const all = useEndpointQuery(moldQualification.tryouts, { params })
  const tryout = all.data?.tryouts.find(one => one.id === tryoutId)
  const importAction = {
    to: moldQualificationPaths.importDimensions(id, tryoutId),
    for: moldQualification.importDimensions,
  }
  return (
    <Page
      title={tryout ? t('screen.dimensions.of', { number: tryout.number }) : '…'}
      isHeadLoading={all.isLoading && !all.failureReason}
      actions={
        tryout?.can.change && (
          <HeadActions
            name={t('screen.dimensions.of', { number: tryout.number })}
            actions={[
              tryout.valueCount > 0 &&
                callAction(
                  moldQualification.deleteDimensions,
                  { params, query: { tryoutId, version: tryout.version } },
                  {
                    icon: RemoveIcon,
                    label: t('screen.dimensions.remove'),
                    question: t('screen.dimensions.removeQuestion'),
                  },
                ),
            ]}
          >
            <LinkButton {...importAction} leftSection={<UploadIcon size={16} />}>
              {t('screen.dimensions.import')}
            </LinkButton>
          </HeadActions>
        )
      }
    >
      <Stack gap="md">
        <GaugeFlag project={id} />
        <DataList
          name="dimensions"
          label={t('screen.dimensions.title')}
          endpoint={moldQualification.dimensions}
          input={{ params, query: { tryoutId } }}
          rows="dimensions"
          columns={columns}
          filters={[
            {
              name: 'verdict',
              label: t('field.verdict'),
              kind: 'choice',
              options: toOptions(verdicts, value => t(`verdict.${value}`)),
            },
          ]}
          empty={{
            title: t('screen.dimensions.empty'),
            text: t('screen.dimensions.emptyText'),
            ...(tryout?.can.change ? { add: importAction } : {}),
          }}
        />
        <Text size="sm" c="dimmed">
          {t('screen.dimensions.doubt', {
            cpk: number(qualificationLimits.wantedCpk, 2),
            p: number(qualificationLimits.normalChance, 2),
          })}
        </Text>
      </Stack>
    </Page>
  )
}

function useDimensionColumns(): Column<Dimension, SortFieldOf<typeof moldQualification.dimensions>>[] {
  const { t } = useTranslation('mold-qualification')
  const { number } = useFormat()
  const column = useColumns()
  const interval = (index: Dimension['cp']) =>
    index ? `${number(index.value, 2)} (${number(index.low, 2)} – ${number(index.high, 2)})` : dash
  const chartOf = ({ chart }: Dimension) =>
    chart ? `${number(chart.low, 4)} – ${number(chart.high, 4)}` : dash
  const chanceOf = ({ normalChance }: Dimension) =>
    normalChance !== null && normalChance < minChance ? `< ${number(minChance, 3)}` : number(normalChance, 3)
  return [
    column.lead('name', t('field.dimension'), { sort: 'name', isOnCard: true }),
    column.number('cavity', t('field.cavity'), { sort: 'cavity', isOnCard: true }),
    {
      key: 'limits',
      title: t('field.limits'),
      kind: 'number',
      show: row => <span className="nowrap">{limitsOf(row, number)}</span>,
      text: row => limitsOf(row, number),
    },
    {
      key: 'count',
      title: t('field.count'),
      kind: 'number',
      sort: 'count',
      show: row => number(row.values.length),
      text: row => row.values.length,
    },
    {
      key: 'mean',
      title: t('field.mean'),
      kind: 'number',
      sort: 'mean',
      isOnCard: true,
      show: row => <Colored row={row} value={row.mean} />,
      text: row => row.mean,
    },
    {
      key: 'change',
      title: t('field.change'),
      kind: 'number',
      show: row => formatSigned(changeOf(row), number),
      text: changeOf,
    },
    {
      key: 'range',
      title: t('field.range'),
      kind: 'number',
      show: row => (
        <span className="nowrap">
          <Colored row={row} value={row.least} /> – <Colored row={row} value={row.most} />
        </span>
      ),
      text: row => `${number(row.least, 4)} – ${number(row.most, 4)}`,
    },
    column.number('outCount', t('field.out'), { sort: 'outCount' }),
    {
      key: 'chart',
      title: t('field.chart'),
      kind: 'number',
      show: row => <span className="nowrap">{chartOf(row)}</span>,
      text: chartOf,
    },
    {
      key: 'beyond',
      title: t('field.beyond'),
      kind: 'number',
      show: row => number(row.chart?.beyondCount ?? null),
      text: row => row.chart?.beyondCount,
    },
    {
      key: 'rangesBeyond',
      title: t('field.rangesBeyond'),
      kind: 'number',
      show: row => number(row.chart?.rangesBeyondCount ?? null),
      text: row => row.chart?.rangesBeyondCount,
    },
    {
      key: 'normalChance',
      title: t('field.normalChance'),
      kind: 'number',
      show: row => chanceOf(row),
      text: row => row.normalChance,
    },
    {
      key: 'cp',
      title: t('field.cp'),
      kind: 'number',
      show: row => <span className="nowrap">{interval(row.cp)}</span>,
      text: row => interval(row.cp),
    },
    {
      key: 'cpk',
      title: t('field.cpk'),
      kind: 'number',
      sort: 'cpk',
      show: row => <span className="nowrap">{interval(row.cpk)}</span>,
      text: row => interval(row.cpk),
    },
    {
      key: 'verdict',
      title: t('field.verdict'),
      sort: 'verdict',
      isOnCard: true,
      show: row => <VerdictBadge verdict={row.verdict} />,
      text: row => t(`verdict.${row.verdict}`),
    },
  ]
}

/** Shows a value in red outside of the limits, and in amber within the last tenth of the tolerance. */
function Colored({ row: { lower, upper }, value }: { row: Dimension; value: number }) {
  const { number } = useFormat()
  const isOut = (lower !== null && value < lower) || (upper !== null && value > upper)
  const edge = lower !== null && upper !== null ? (upper - lower) / 10 : 0
  const isNear =
    edge > 0 && ((lower !== null && value < lower + edge) || (upper !== null && value > upper - edge))
  const tone = isOut ? 'var(--status-late)' : isNear ? 'var(--status-due)' : undefined
  return (
    <Text component="span" inherit c={tone} fw={tone ? 600 : undefined}>
      {number(value, 4)}
    </Text>
  )
}

/** Returns the change of the mean since the previous tryout, rounded as it is shown. */
const changeOf = ({ mean, meanBefore }: Dimension): number | null =>
  meanBefore === null ? null : Number((mean - meanBefore).toFixed(4))

const formatSigned = (
  value: number | null,
  number: (value: number | null, digits: number) => string,
): string => `${value !== null && value > 0 ? '+' : ''}${number(value, 4)}`

/** Formats the limits of a dimension with their unit. A single limit has a sign. */
function limitsOf(
  { lower, upper, unit }: Dimension,
  number: (value: number, digits: number) => string,
): string {
  if (lower !== null && upper !== null) return `${number(lower, 4)} – ${number(upper, 4)} ${unit}`
  if (upper !== null) return `≤ ${number(upper, 4)} ${unit}`
  return lower === null ? dash : `≥ ${number(lower, 4)} ${unit}`
}

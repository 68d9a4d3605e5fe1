import { Text } from '@mantine/core'
import { dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import type { ToolInLaunch } from '@steelsafe/contract/launch/entities.ts'
import { gauges } from '@steelsafe/contract/launch/names.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { useProjectFilters } from '#features/projects/index.ts'
import { useCompany } from '#shared/company/useCompany.ts'
import { useFormat } from '#ui/facts/format.ts'
import { DataList } from '#ui/list/DataList.tsx'
import type { Column } from '#ui/list/table/columns.ts'
import { NameWithNote } from '#ui/list/table/NameWithNote.tsx'
import { Page } from '#ui/page/Page.tsx'
import { GaugeCell } from './GaugeCell.tsx'

/** Names of the filters of the project list that are useful for comparing tools. */
const sensible: ReadonlySet<string> = new Set(['only', 'mine', 'molder', 'customer', 'inPhase'])

/** Shows the heat map of a company: the gauges of all its tools, with a color for each percentage. */
export function Screen() {
  const { t } = useTranslation(['launch', 'projects'])
  const { id } = useParams(launchPaths.tools)
  const { name } = useCompany(id)
  const { day, daysAway, percent } = useFormat()
  const filters = useProjectFilters().filter(({ name }) => sensible.has(name))
  return (
    <Page title={t('launch:screen.tools.title')} note={t('launch:screen.tools.note')}>
      <DataList
        name="launchTools"
        label={t('launch:screen.tools.title')}
        endpoint={launch.tools}
        input={{ params: { id } }}
        rows="tools"
        rowName={row => row.projectNumber}
        open={row => launchPaths.main(row.id)}
        print={name}
        columns={[
          {
            key: 'number',
            title: t('projects:field.jobNumber'),
            kind: 'lead',
            sort: 'projectNumber',
            show: row => <NameWithNote name={row.projectNumber} note={row.partName ?? ''} />,
            text: row => row.projectNumber,
          },
          ...gauges.map(
            (gauge): Column<ToolInLaunch, typeof gauge> => ({
              key: gauge,
              title: t(`launch:gauge.${gauge}`),
              sort: gauge,
              isOnCard: true,
              show: row => <GaugeCell gauge={gauge} percent={row.percents[gauge]} tool={row} />,
              text: row => row.percents[gauge],
            }),
          ),
          {
            key: 'lowest',
            title: t('launch:screen.tools.lowest'),
            kind: 'number',
            sort: 'lowest',
            isSpare: true,
            show: row => percent(row.lowest === null ? null : row.lowest / 100),
            text: row => row.lowest,
          },
          {
            key: 'dateOfDelivery',
            title: t('projects:field.dateOfDelivery'),
            sort: 'dateOfDelivery',
            isSpare: true,
            show: ({ dateOfDelivery, daysToDelivery }) => (
              <span className="nowrap">
                {day(dateOfDelivery)}
                {daysToDelivery !== null && (
                  <Text span size="xs" c="dimmed" display="block">
                    {daysAway(daysToDelivery)}
                  </Text>
                )}
              </span>
            ),
            text: row => dayCell(row.dateOfDelivery),
          },
        ]}
        filters={filters}
        note={
          <Text size="sm" c="dimmed" p="sm">
            {t('launch:screen.tools.colors')}
          </Text>
        }
        empty={{ title: t('projects:screen.list.empty'), text: t('launch:screen.tools.emptyText') }}
      />
    </Page>
  )
}

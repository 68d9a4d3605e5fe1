import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { WorldMap } from '#shared/map/WorldMap.tsx'
import { deleteAction, editAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { useLocationName } from './useLocationName.ts'

/** Lists the current and past locations of a tool. */
export function Screen() {
  const { t } = useTranslation(['gps', 'core'])
  const column = useColumns()
  const { id } = useParams(gpsPaths.list)
  const { instant, number } = useFormat()
  const nameOf = useLocationName()
  const locations = useEndpointQuery(gps.list, { params: { id }, query: {} })
  return (
    <Page
      title={t('gps:screen.list.title')}
      actions={
        <AddLink to={gpsPaths.add(id)} for={gps.create}>
          {t('gps:screen.list.add')}
        </AddLink>
      }
    >
      {locations.data && locations.data.length > 0 && (
        <Card>
          <WorldMap label={t('gps:screen.list.map')} trail={locations.data} />
        </Card>
      )}
      <ShortList
        name="gps"
        label={t('gps:screen.list.title')}
        query={locations}
        rowName={row => instant(row.date)}
        columns={[
          column.instant('date', t('gps:field.date')),
          {
            key: 'place',
            title: t('gps:field.place'),
            isOnCard: true,
            show: row => nameOf(row) || dash,
          },
          {
            key: 'position',
            isSpare: true,
            title: `${t('gps:field.latitude')}, ${t('gps:field.longitude')}`,
            show: ({ latitude, longitude }) => `${number(latitude, 5)}, ${number(longitude, 5)}`,
            text: ({ latitude, longitude }) => `${latitude}, ${longitude}`,
          },
          column.doneBy('person', t('gps:field.person')),
          column.text('comments', t('gps:field.comments'), { isOnCard: true }),
        ]}
        actions={({ id: gpsId, date, version, can }) =>
          can.change
            ? [
                editAction(
                  gpsPaths.correct(id, gpsId),
                  gps.update,
                  t('gps:screen.list.correct', { date: instant(date) }),
                ),
                deleteAction(
                  gps.delete,
                  { params: { id }, query: { gpsId, version } },
                  t('gps:screen.list.deleteQuestion', { date: instant(date) }),
                  { label: t('gps:screen.list.delete', { date: instant(date) }) },
                ),
              ]
            : []
        }
        empty={{
          title: t('gps:screen.list.empty'),
          text: t('gps:screen.list.emptyText'),
          add: { to: gpsPaths.add(id), for: gps.create },
        }}
      />
    </Page>
  )
}

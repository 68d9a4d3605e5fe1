import { Stack, Table } from '@mantine/core'
import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import type { GpsLocation } from '@steelsafe/contract/gps/entities.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { useProject } from '#features/projects/index.ts'
import { LinkButton } from '#ui/ActionButton.tsx'
import { Card } from '#ui/Card.tsx'
import { CardTable } from '#ui/CardTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon } from '#ui/icons.ts'
import { WorldMap } from '#ui/map/WorldMap.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { usePlaceName } from './place-name.ts'

/** Where a tool is, and where it was. */
export function Screen() {
  const { t } = useTranslation('gps')
  const id = useParam('id')
  const { trail } = useProject(id)
  const places = useAnswer(gps.list, { params: { id }, query: {} })
  return (
    <Page
      title={t('screen.list.title')}
      trail={trail}
      actions={
        <LinkButton to={gpsPaths.add(id)} for={gps.add} scope={{ id }} leftSection={<AddIcon size={16} />}>
          {t('screen.list.add')}
        </LinkButton>
      }
    >
      <PageState of={places}>
        {all =>
          all.length === 0 ? (
            <Empty kind="empty" title={t('screen.list.empty')} text={t('screen.list.emptyText')} />
          ) : (
            <Trail places={all} />
          )
        }
      </PageState>
    </Page>
  )
}

function Trail({ places }: { places: GpsLocation[] }) {
  const { t } = useTranslation(['gps', 'core'])
  const { instant, number } = useFormat()
  const nameOf = usePlaceName()
  const titles = {
    date: t('gps:field.date'),
    place: t('gps:field.place'),
    position: `${t('gps:field.latitude')}, ${t('gps:field.longitude')}`,
    person: t('gps:field.person'),
    comments: t('gps:field.comments'),
  }
  const positionOf = ({ latitude, longitude }: GpsLocation) =>
    `${number(latitude, 5)}, ${number(longitude, 5)}`
  return (
    <Stack gap="md">
      <Card>
        <WorldMap label={t('gps:screen.list.map')} trail={places} />
      </Card>
      <CardTable
        label={t('gps:screen.list.title')}
        head={Object.values(titles)}
        sheet={{
          name: 'gps',
          rows: () =>
            places.map(place => [
              new Date(place.date),
              nameOf(place),
              positionOf(place),
              place.person,
              place.comments,
            ]),
        }}
      >
        {places.map(place => (
          <Table.Tr key={place.id}>
            <Table.Td className="nowrap">{instant(place.date)}</Table.Td>
            <Table.Td data-label={titles.place}>{nameOf(place) || '–'}</Table.Td>
            <Table.Td data-label={titles.position} className="tabular">
              {positionOf(place)}
            </Table.Td>
            <Table.Td data-label={titles.person}>{place.person || t('core:formerUser')}</Table.Td>
            <Table.Td data-label={titles.comments}>{place.comments || '–'}</Table.Td>
          </Table.Tr>
        ))}
      </CardTable>
    </Stack>
  )
}

import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { useProject } from '#features/projects/index.ts'
import { LinkButton } from '#ui/ActionButton.tsx'
import { Card } from '#ui/Card.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { WorldMap } from '#ui/map/WorldMap.tsx'
import { Page } from '#ui/Page.tsx'
import { usePlaceName } from './place-name.ts'

/** Where a tool is, and where it was. */
export function Screen() {
  const { t } = useTranslation(['gps', 'core'])
  const id = useParam('id')
  const { trail } = useProject(id)
  const { instant, number } = useFormat()
  const nameOf = usePlaceName()
  const places = useAnswer(gps.list, { params: { id }, query: {} })
  return (
    <Page
      title={t('gps:screen.list.title')}
      trail={trail}
      actions={
        <LinkButton to={gpsPaths.add(id)} for={gps.add} scope={{ id }} leftSection={<AddIcon size={16} />}>
          {t('gps:screen.list.add')}
        </LinkButton>
      }
    >
      {places.data && places.data.length > 0 && (
        <Card>
          <WorldMap label={t('gps:screen.list.map')} trail={places.data} />
        </Card>
      )}
      <ShortList
        name="gps"
        label={t('gps:screen.list.title')}
        of={places}
        rows={rows => rows}
        rowId={row => row.id}
        columns={[
          {
            key: 'date',
            title: t('gps:field.date'),
            show: row => <span className="nowrap">{instant(row.date)}</span>,
            text: row => new Date(row.date),
          },
          { key: 'place', title: t('gps:field.place'), show: row => nameOf(row) || '–' },
          {
            key: 'position',
            title: `${t('gps:field.latitude')}, ${t('gps:field.longitude')}`,
            show: ({ latitude, longitude }) => `${number(latitude, 5)}, ${number(longitude, 5)}`,
            text: ({ latitude, longitude }) => `${latitude}, ${longitude}`,
          },
          { key: 'person', title: t('gps:field.person'), show: row => row.person || t('core:formerUser') },
          { key: 'comments', title: t('gps:field.comments'), show: row => row.comments || '–' },
        ]}
        empty={{ title: t('gps:screen.list.empty'), text: t('gps:screen.list.emptyText') }}
      />
    </Page>
  )
}

import { alerts } from '@steelsafe/contract/alerts/endpoints.ts'
import type { ToolAlert } from '@steelsafe/contract/alerts/entities.ts'
import { type AlertKind, alertKinds } from '@steelsafe/contract/alerts/names.ts'
import { alertPaths } from '@steelsafe/contract/alerts/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { LaunchIcon, MaintenanceIcon, MeasureIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { StoredNote } from '#ui/notes/StoredNote.tsx'
import { Page } from '#ui/page/Page.tsx'

const looks = {
  release: { tone: 'active', icon: LaunchIcon },
  quality: { tone: 'due', icon: MeasureIcon },
  maintenance: { tone: 'none', icon: MaintenanceIcon },
} as const satisfies Record<AlertKind, object>

/** Lists the releases, quality updates and maintenance of the tools of the user's company. */
export function Screen() {
  const { t } = useTranslation(['alerts', 'molding', 'quality'])
  const { id } = useParams(alertPaths.main)
  const column = useColumns()
  const nameOf = ({ happened, name }: ToolAlert) =>
    happened === 'studySigned'
      ? t(`molding:kind.${name as 'rheology'}.title`)
      : happened === 'documentReplaced'
        ? t(`quality:section.${name as 'quality'}.title`)
        : name
  const happenedText = (alert: ToolAlert) => t(`alerts:happened.${alert.happened}`, { name: nameOf(alert) })
  return (
    <Page title={t('alerts:screen.main.title')} note={t('alerts:screen.main.note')}>
      <StoredNote area={alerts.list.area} />
      <DataList
        name="alerts"
        label={t('alerts:screen.main.title')}
        endpoint={alerts.list}
        input={{ params: { id } }}
        rows="alerts"
        columns={[
          {
            key: 'happened',
            kind: 'lead',
            title: t('alerts:field.happened'),
            show: happenedText,
            text: happenedText,
          },
          {
            key: 'kind',
            title: t('alerts:field.kind'),
            sort: 'kind',
            show: ({ kind }) => <StatusBadge {...looks[kind]}>{t(`alerts:kind.${kind}`)}</StatusBadge>,
            text: ({ kind }) => t(`alerts:kind.${kind}`),
          },
          column.text('projectNumber', t('alerts:field.tool'), { sort: 'projectNumber' }),
          column.day('date', t('alerts:field.date'), { sort: 'date' }),
          column.text('person', t('alerts:field.person')),
        ]}
        filters={[
          {
            name: 'kind',
            label: t('alerts:field.kind'),
            kind: 'choice',
            options: toOptions(alertKinds, value => t(`alerts:kind.${value}`)),
          },
        ]}
        open={({ address }) => address}
        empty={{ title: t('alerts:screen.main.empty'), text: t('alerts:screen.main.emptyText') }}
      />
    </Page>
  )
}

import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { Target } from '@steelsafe/contract/production/entities.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { deleteAction, editAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'

/** The targets of a tool: progress, recipients, and the targets that were reached. */
export function Screen() {
  const { t } = useTranslation(['production', 'core'])
  const column = useColumns()
  const { number, percent, instant } = useFormat()
  const { id } = useParams(productionPaths.targets)
  const targets = useEndpointQuery(production.targets, { params: { id }, query: {} })
  const total = useEndpointQuery(production.total, { params: { id }, query: {} })
  const unit = total.data ? t(`core:productionUnit.${total.data.unitId}`) : ''
  return (
    <Page
      title={t('production:screen.targets.title')}
      actions={
        <AddLink to={productionPaths.editTarget(id)} for={production.createTarget}>
          {t('production:screen.targets.add')}
        </AddLink>
      }
    >
      <ShortList
        name="production-targets"
        label={t('production:screen.targets.title')}
        query={targets}
        columns={[
          {
            key: 'target',
            title: t('production:screen.targets.target'),
            show: row => `${number(row.target, 2)} ${unit}`,
            text: row => row.target,
          },
          column.number('total', t('production:screen.home.total')),
          {
            key: 'percent',
            title: t('production:screen.targets.percent'),
            kind: 'number',
            isOnCard: true,
            show: row => percent(row.percent / 100),
            text: row => row.percent,
          },
          {
            ...column.badge<Target>('state', t('production:screen.targets.state'), {
              toneOf: row => (row.reachedDate ? 'on-time' : 'active'),
              textOf: row =>
                row.reachedDate
                  ? t('production:screen.targets.reached', { date: instant(row.reachedDate) })
                  : t('production:screen.targets.open'),
            }),
            isOnCard: true,
          },
          {
            key: 'recipients',
            title: t('production:screen.targets.recipients'),
            show: row => row.recipients.join(', ') || t('production:screen.targets.nobody'),
          },
        ]}
        actions={row => [
          editAction(productionPaths.editTarget(id, row.id), production.updateTarget),
          deleteAction(
            production.deleteTarget,
            { params: { id }, query: { productionTargetId: row.id, version: row.version } },
            t('production:screen.targets.deleteQuestion', { target: `${number(row.target, 2)} ${unit}` }),
          ),
        ]}
        empty={{
          title: t('production:screen.targets.empty'),
          text: t('production:screen.targets.emptyText'),
          readOnlyText: t('production:screen.targets.readOnlyText'),
          add: { to: productionPaths.editTarget(id), for: production.createTarget },
        }}
      />
    </Page>
  )
}

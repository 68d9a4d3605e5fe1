import { webhooks } from '@steelsafe/contract/webhooks/endpoints.ts'
import type { Webhook } from '@steelsafe/contract/webhooks/entities.ts'
import { webhookPaths } from '@steelsafe/contract/webhooks/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { callAction, deleteAction, linkAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { HistoryIcon, OffIcon, ResumeIcon, SendIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { toneOf } from './delivery-tones.ts'

/** Shows the webhooks of a company, with the result of the last delivery of each. */
export function Screen() {
  const { t } = useTranslation('webhooks')
  const { id } = useParams(webhookPaths.list)
  const column = useColumns()
  const { number } = useFormat()
  const add = { to: webhookPaths.edit(id), for: webhooks.create }
  const lastOf = ({ lastState }: Webhook) => t(`state.${lastState ?? 'none'}`)
  const stateOf = ({ isActive }: Webhook) => t(`state.${isActive ? 'on' : 'off'}`)
  return (
    <Page
      title={t('screen.list.title')}
      note={t('screen.list.note')}
      actions={
        <HeadActions
          name={t('screen.list.title')}
          actions={[
            linkAction(webhookPaths.deliveries(id), {
              icon: HistoryIcon,
              label: t('screen.list.deliveries'),
              for: webhooks.deliveries,
            }),
          ]}
        >
          <AddLink {...add}>{t('screen.list.add')}</AddLink>
        </HeadActions>
      }
    >
      <DataList
        name="webhooks"
        label={t('screen.list.title')}
        endpoint={webhooks.list}
        input={{ params: { id } }}
        rows="webhooks"
        open={row => webhookPaths.edit(id, row.id)}
        columns={[
          column.lead('name', t('field.name'), { sort: 'name' }),
          column.text('url', t('field.url')),
          {
            key: 'events',
            title: t('field.events'),
            kind: 'number',
            show: row => number(row.events.length),
            text: row => row.events.map(event => t(`event.${event}`)).join(', '),
          },
          column.badge('state', t('field.state'), {
            toneOf: row => (row.isActive ? 'on-time' : 'none'),
            textOf: stateOf,
          }),
          column.badge('last', t('field.last'), {
            toneOf: (row: Webhook) => (row.lastState ? toneOf[row.lastState] : 'none'),
            textOf: lastOf,
          }),
          column.instant('lastDate', t('field.lastDate'), { isExtra: true }),
        ]}
        actions={row => [
          row.isActive &&
            callAction(
              webhooks.test,
              { params: { id }, body: { webhookId: row.id } },
              { icon: SendIcon, label: t('screen.list.test', { name: row.name }) },
            ),
          linkAction(webhookPaths.deliveries(id, { webhookId: row.id }), {
            icon: HistoryIcon,
            label: t('screen.list.deliveriesOf', { name: row.name }),
            for: webhooks.deliveries,
          }),
          callAction(
            webhooks.update,
            { params: { id }, body: { ...formOf(row), isActive: !row.isActive } },
            row.isActive
              ? {
                  icon: OffIcon,
                  label: t('screen.list.switchOff', { name: row.name }),
                  question: t('screen.list.switchOffQuestion', { name: row.name }),
                }
              : { icon: ResumeIcon, label: t('screen.list.switchOn', { name: row.name }) },
          ),
          deleteAction(
            webhooks.delete,
            { params: { id }, query: { webhookId: row.id, version: row.version } },
            t('screen.list.removeQuestion', { name: row.name }),
          ),
        ]}
        empty={{ title: t('screen.list.empty'), text: t('screen.list.emptyText'), add }}
      />
    </Page>
  )
}

const formOf = ({ id, name, url, events, version }: Webhook) => ({
  webhookId: id,
  name,
  url,
  events,
  version,
})

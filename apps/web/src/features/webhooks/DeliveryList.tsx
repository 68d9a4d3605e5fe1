import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { webhooks } from '@steelsafe/contract/webhooks/endpoints.ts'
import type { Delivery } from '@steelsafe/contract/webhooks/entities.ts'
import { deliveryStates } from '@steelsafe/contract/webhooks/names.ts'
import { webhookPaths } from '@steelsafe/contract/webhooks/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { callAction, dialogAction } from '#ui/actions/row-actions.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { optionsOf } from '#ui/form/options/loaded-options.ts'
import { RetryIcon, ShowIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { toneOf } from './delivery-tones.ts'
import { useDeliveryResult } from './useDeliveryResult.ts'

/** The deliveries to a company's webhooks, with their responses. */
export function Screen() {
  const { t } = useTranslation('webhooks')
  const { id } = useParams(webhookPaths.deliveries)
  const column = useColumns()
  const { number } = useFormat()
  const resultOf = useDeliveryResult()
  const [open, setOpen] = useState<Delivery>()
  const all = useEndpointQuery(webhooks.list, { params: { id }, query: { pageSize: -1 } })
  const eventOf = (row: Delivery) => t(`event.${row.type}`)
  return (
    <Page title={t('screen.deliveries.title')} note={t('screen.deliveries.note')}>
      <DataList
        name="webhook-deliveries"
        label={t('screen.deliveries.title')}
        endpoint={webhooks.deliveries}
        input={{ params: { id } }}
        rows="deliveries"
        rowName={eventOf}
        choose={setOpen}
        filters={[
          {
            name: 'state',
            label: t('field.state'),
            kind: 'chips',
            options: toOptions(deliveryStates, value => t(`state.${value}`)),
          },
          {
            name: 'webhookId',
            label: t('screen.deliveries.webhook'),
            options: optionsOf(all, answer =>
              answer.webhooks.map(({ id: value, name }) => ({ value, display: name })),
            ),
          },
        ]}
        columns={[
          { key: 'type', title: t('field.event'), kind: 'lead', sort: 'type', show: eventOf },
          column.instant('createdDate', t('field.date'), { sort: 'createdDate' }),
          column.text('webhookName', t('screen.deliveries.webhook')),
          column.badge('state', t('field.state'), {
            sort: 'state',
            toneOf: (row: Delivery) => toneOf[row.state],
            textOf: (row: Delivery) => t(`state.${row.state}`),
          }),
          { key: 'result', title: t('field.result'), show: resultOf },
          {
            key: 'duration',
            title: t('field.duration'),
            kind: 'number',
            show: row =>
              row.duration === null
                ? dash
                : t('screen.deliveries.milliseconds', { duration: number(row.duration) }),
            text: row => row.duration ?? '',
          },
          column.number('tries', t('field.tries')),
        ]}
        actions={row => [
          dialogAction(() => setOpen(row), {
            icon: ShowIcon,
            label: t('screen.deliveries.show', { event: eventOf(row) }),
          }),
          callAction(
            webhooks.resend,
            { params: { id }, body: { deliveryId: row.id } },
            { icon: RetryIcon, label: t('screen.deliveries.resend', { event: eventOf(row) }) },
          ),
        ]}
        empty={{
          title: t('screen.deliveries.empty'),
          text: t('screen.deliveries.emptyText'),
          action: (
            <LinkButton to={webhookPaths.list(id)} for={webhooks.list} variant="default">
              {t('screen.list.title')}
            </LinkButton>
          ),
        }}
      />
      {open && <DeliveryDialog delivery={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toSelectData } from '#ui/form/options/fixed-options.ts'
import type { ListAppearance } from '#ui/list/useListAppearance.ts'

/** The query parameters of each sort order of the alerts. The first order is the default of the server. */
const orders = {
  oldest: {},
  newest: { sort: 'since', asc: 'false' },
  rule: { sort: 'rule' },
  name: { sort: 'name' },
  state: { sort: 'state' },
} as const satisfies Record<string, { sort?: string; asc?: string }>
type Order = keyof typeof orders
const orderNames = Object.keys(orders) as Order[]

/** Selects the order of the alerts, because cards have no headings to sort by. */
export function AlertOrder({ appearance: { saved, show } }: { appearance: ListAppearance }) {
  const { t } = useTranslation('tool-validation')
  const { sort, asc, ...others } = saved
  const current = orderNames.find(name => {
    const order: { sort?: string; asc?: string } = orders[name]
    return order.sort === sort && order.asc === asc
  })
  return (
    <NativeSelect
      aria-label={t('screen.alerts.order')}
      value={current ?? 'oldest'}
      data={toSelectData(orderNames, name => t(`order.${name}`))}
      onChange={event => show({ ...others, ...orders[event.currentTarget.value as Order] })}
    />
  )
}

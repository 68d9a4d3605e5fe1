import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { boardGroups, dateKinds, dueTimes } from '@steelsafe/contract/boards/names.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/queries.ts'
import type { Filter } from '#ui/list/filter.ts'

const toOptions = (names: string[] | undefined) => names?.map(name => ({ value: name, display: name }))

/** Returns the filters and groupings of a company's board. */
export function useBoardFilters(company: string): { filters: Filter[]; undatedCount: number } {
  const { t } = useTranslation('boards')
  const { data } = useEndpointQuery(boards.options, { params: { id: company } })
  const people = data?.people ?? []
  const filters: Filter[] = [
    {
      name: 'when',
      label: t('filter.when'),
      kind: 'chips',
      options: dueTimes.map(value => ({ value, display: t(`when.${value}`) })),
    },
    {
      name: 'mine',
      label: t('filter.mine'),
      kind: 'chips',
      options: [{ value: 'true', display: t('filter.mine') }],
    },
    {
      name: 'groupBy',
      label: t('filter.groupBy'),
      options: boardGroups.map(value => ({ value, display: t(`group.${value}`) })),
    },
    {
      name: 'kind',
      label: t('field.kind'),
      options: dateKinds.map(value => ({ value, display: t(`kind.${value}`) })),
    },
    ...(people.length > 0 ? [{ name: 'person', label: t('filter.person'), options: people }] : []),
    { name: 'molder', label: t('field.molder'), options: toOptions(data?.molders) },
    { name: 'customer', label: t('field.customer'), options: toOptions(data?.customers) },
  ]
  return { filters, undatedCount: data?.undatedCount ?? 0 }
}

import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { boardGroups, dateKinds, dueTimes } from '@steelsafe/contract/boards/names.ts'
import type { FilterNameOf } from '@steelsafe/contract/core/endpoint/list-endpoint.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { optionsOf, sameOptions } from '#ui/form/options/loaded-options.ts'
import type { Filter } from '#ui/list/filters/filter.ts'

type BoardFilter = Filter<FilterNameOf<typeof boards.list>>

/** Returns the filters and groupings of a company's board, and the number of milestones without an end date. */
export function useBoardFilters(company: string): { filters: BoardFilter[]; undatedCount: number } {
  const { t } = useTranslation('boards')
  const choices = useEndpointQuery(boards.options, { params: { id: company } })
  const { people = [], undatedCount = 0 } = choices.data ?? {}
  const filters: BoardFilter[] = [
    {
      name: 'when',
      label: t('filter.when'),
      kind: 'chips',
      options: toOptions(dueTimes, value => t(`when.${value}`)),
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
      options: toOptions(boardGroups, value => t(`group.${value}`)),
    },
    {
      name: 'kind',
      label: t('field.kind'),
      options: toOptions(dateKinds, value => t(`kind.${value}`)),
    },
    ...(people.length > 0 ? [{ name: 'person' as const, label: t('filter.person'), options: people }] : []),
    {
      name: 'molder',
      label: t('field.molder'),
      options: optionsOf(choices, ({ molders }) => sameOptions(molders)),
    },
    {
      name: 'customer',
      label: t('field.customer'),
      options: optionsOf(choices, ({ customers }) => sameOptions(customers)),
    },
  ]
  return { filters, undatedCount }
}

import { phaseTypes } from '@steelsafe/contract/phases/names.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import { dueFilters } from '@steelsafe/contract/projects/names.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/queries.ts'
import type { Filter } from '#ui/list/filter.ts'

const toOptions = (names: string[] | undefined) => names?.map(name => ({ value: name, display: name }))

/** Returns the filters of every list of projects. */
export function useProjectFilters(): Filter[] {
  const { t } = useTranslation(['projects', 'core'])
  const { cavities: max } = projectLimits
  const { data } = useEndpointQuery(projects.filterOptions, {})
  return [
    {
      name: 'only',
      label: t('projects:filter.only'),
      kind: 'chips',
      options: dueFilters.map(value => ({ value, display: t(`projects:filter.${value}`) })),
    },
    {
      name: 'mine',
      label: t('projects:filter.mine'),
      kind: 'chips',
      options: [{ value: 'true', display: t('projects:filter.mine') }],
    },
    { name: 'molder', label: t('projects:field.molder'), options: toOptions(data?.molders) },
    { name: 'customer', label: t('projects:field.customer'), options: toOptions(data?.customers) },
    {
      name: 'inPhase',
      label: t('projects:field.phase'),
      options: phaseTypes.map(value => ({ value, display: t(`core:phaseType.${value}`) })),
    },
    { name: 'nextFrom', label: t('projects:filter.nextFrom'), kind: 'day' },
    { name: 'nextTo', label: t('projects:filter.nextTo'), kind: 'day' },
    { name: 'minCavities', label: t('projects:filter.minCavities'), kind: 'number', max },
    { name: 'maxCavities', label: t('projects:filter.maxCavities'), kind: 'number', max },
  ]
}

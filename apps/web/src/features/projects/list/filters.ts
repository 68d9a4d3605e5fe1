import { phaseTypes } from '@steelsafe/contract/phases/names.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { projectFilters } from '@steelsafe/contract/projects/entities.ts'
import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import { dueFilters } from '@steelsafe/contract/projects/names.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { optionsOf, sameOptions } from '#ui/form/options/loaded-options.ts'
import type { Filter } from '#ui/list/filters/filter.ts'

/** Returns the filters of every list of projects. */
export function useProjectFilters(): Filter<keyof typeof projectFilters.shape>[] {
  const { t } = useTranslation(['projects', 'core'])
  const { cavities: max } = projectLimits
  const choices = useEndpointQuery(projects.filterOptions, {})
  return [
    {
      name: 'only',
      label: t('projects:filter.only'),
      kind: 'chips',
      options: toOptions(dueFilters, value => t(`projects:filter.${value}`)),
    },
    {
      name: 'mine',
      label: t('projects:filter.mine'),
      kind: 'chips',
      options: [{ value: 'true', display: t('projects:filter.mine') }],
    },
    {
      name: 'molder',
      label: t('projects:field.molder'),
      options: optionsOf(choices, ({ molders }) => sameOptions(molders)),
    },
    {
      name: 'customer',
      label: t('projects:field.customer'),
      options: optionsOf(choices, ({ customers }) => sameOptions(customers)),
    },
    {
      name: 'inPhase',
      label: t('projects:field.phase'),
      options: toOptions(phaseTypes, value => t(`core:phaseType.${value}`)),
    },
    { name: 'nextFrom', label: t('projects:filter.nextFrom'), kind: 'day' },
    { name: 'nextTo', label: t('projects:filter.nextTo'), kind: 'day' },
    { name: 'minCavities', label: t('projects:filter.minCavities'), kind: 'number', max },
    { name: 'maxCavities', label: t('projects:filter.maxCavities'), kind: 'number', max },
  ]
}

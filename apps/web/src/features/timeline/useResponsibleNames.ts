import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useMemo } from 'react'
import { useEndpointQuery } from '#core/http/queries.ts'

/**
 * Returns the names of the people and companies that can be responsible for a task, by id, or undefined until they
 * are loaded.
 */
export function useResponsibleNames(project: string): ReadonlyMap<string, string> | undefined {
  const { data } = useEndpointQuery(projects.responsibleOptions, { params: { id: project } })
  return useMemo(() => data && new Map(data.map(({ value, display }) => [value, display])), [data])
}

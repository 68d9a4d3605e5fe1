import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useEndpointQuery } from '#core/http/queries.ts'

/**
 * Returns true when a project shows metric sizes. Uses the query that the frame of the project's screens has already
 * loaded.
 */
export const useIsMetric = (project: string): boolean =>
  useEndpointQuery(projects.get, { params: { id: project } }).data?.isMetric ?? true

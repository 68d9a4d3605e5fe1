import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useAnswer } from '#core/queries.ts'

/** Whether a project shows metric sizes; the frame around its screens has asked for it already. */
export const useIsMetric = (project: string): boolean =>
  useAnswer(projects.get, { params: { id: project } }).data?.isMetric ?? true

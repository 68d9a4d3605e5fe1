import { emptyId } from '../core/limits.ts'

/** Addresses of the phases' screens. */
export const phasePaths = {
  list: (project: string) => `/project/status/${project}`,
  edit: (project: string, phase: string = emptyId) => `/project/${project}/status/edit/${phase}`,
}

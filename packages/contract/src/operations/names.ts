/** What is done to a component of a tool, in the usual order. */
export const operationKinds = [
  'Design',
  'Steel',
  'Rough',
  'HeatTreatment',
  'Hardness',
  'Finish',
  'Edm',
  'Wire',
  'Drill',
  'Polish',
  'Fit',
  'Spot',
] as const
export type OperationKind = (typeof operationKinds)[number]

/** Which operations a list shows. */
export const operationStates = ['late', 'open', 'done'] as const

/** What became of what a supplier has reported by a link; a newer report replaces one that waits. */
export const updateStates = ['Waiting', 'Accepted', 'Refused', 'Replaced', 'Counted'] as const
export type UpdateState = (typeof updateStates)[number]

/**
 * Why an operation is said to make the slip: its task is on the critical path of the plan; the latest one has a task with
 * slack left; or it has only the most days late, because the plan does not know it.
 */
export const slipReasons = ['critical', 'slack', 'days'] as const

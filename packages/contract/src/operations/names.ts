/** Operations on a component of a tool, in the usual order. */
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

/** Filters of the list of operations. */
export const operationStates = ['late', 'open', 'done'] as const

/** States of a supplier's report through a link. A newer report replaces one that waits. */
export const updateStates = ['Waiting', 'Accepted', 'Refused', 'Replaced', 'Counted'] as const
export type UpdateState = (typeof updateStates)[number]

/**
 * Why an operation is named as the cause of the slip. `critical`: its task is on the critical path of the plan.
 * `slack`: it is the latest one, and its task has slack left. `days`: it has the most days late, because the plan has
 * no task for it.
 */
export const slipReasons = ['critical', 'slack', 'days'] as const

import type { ClearToPayMilestone } from '@steelsafe/contract/clear-to-pay/entities.ts'

/** A step on the way to a payment. */
export interface PaymentStep {
  name: 'file' | 'approval' | 'completion'
  /**
   * `current`: the first required step that is missing. `later`: a required step after it. `optional`: a step that is
   * missing but not required.
   */
  state: 'done' | 'current' | 'later' | 'optional'
}

/** The parts of a milestone that determine its steps. */
export type Progress = Pick<
  ClearToPayMilestone,
  'isComplete' | 'isApproved' | 'isFileRequired' | 'isApprovalRequired'
> & { files: readonly unknown[] }

/** Returns the steps of a milestone in their order. */
export function stepsOf(milestone: Progress): PaymentStep[] {
  const { isComplete, isApproved, isFileRequired, isApprovalRequired, files } = milestone
  const steps = [
    { name: 'file', isDone: files.length > 0, isRequired: isFileRequired },
    { name: 'approval', isDone: isApproved, isRequired: isApprovalRequired },
    { name: 'completion', isDone: isComplete, isRequired: true },
  ] as const
  const current = steps.find(({ isDone, isRequired }) => isRequired && !isDone)
  return steps.map(step => ({ name: step.name, state: stateOf(step, step === current) }))
}

function stateOf(
  { isDone, isRequired }: { isDone: boolean; isRequired: boolean },
  isCurrent: boolean,
): PaymentStep['state'] {
  if (isDone) return 'done'
  if (isCurrent) return 'current'
  return isRequired ? 'later' : 'optional'
}

import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import type { EditStep } from './step.ts'
import { partsOf } from './step-body.ts'
import type { PlanStore } from './usePlan.ts'

/** Undo or redo, and the reason why it is disabled. */
interface HistoryAction {
  reason: string | undefined
  run: () => void
}

/**
 * Returns undo and redo of a plan. They are disabled if the user may not send the step, because the undo of an addition
 * is a deletion.
 */
export function useUndo(plan: PlanStore): { undo: HistoryAction; redo: HistoryAction } {
  return {
    undo: { reason: useReason(plan.undoingStep), run: () => void plan.undo() },
    redo: { reason: useReason(plan.redoingStep), run: () => void plan.redo() },
  }
}

function useReason(step: EditStep | undefined): string | undefined {
  const { t } = useTranslation('timeline')
  const { reason } = usePermission(timeline.applyChanges, undefined, { body: step ? partsOf(step) : {} })
  return step ? reason : t('screen.tools.nothing')
}

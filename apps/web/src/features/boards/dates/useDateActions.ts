import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dialogAction, linkAction, type RowActionsOf } from '#ui/actions/row-actions.ts'
import { CalendarIcon, DoneIcon, EditIcon, UserIcon } from '#ui/icons.ts'
import { useBoardTexts } from './useBoardTexts.ts'
import { useDateChanges } from './useDateChanges.tsx'

interface DateActions {
  actionsOf: RowActionsOf<BoardDate>
  /** The dialogs that the actions open. Render them on the screen. */
  dialogs: ReactNode
}

/**
 * Returns the actions that the user may perform on a date in a list: complete it, move it, reassign it, and explain its
 * delay.
 */
export function useDateActions(): DateActions {
  const { t } = useTranslation('boards')
  const { fullNameOf } = useBoardTexts()
  const { complete, move, assign, explain, dialogs } = useDateChanges()
  return {
    dialogs,
    actionsOf: date => {
      const name = fullNameOf(date)
      return [
        date.can.complete &&
          (date.kind === 'maintenance'
            ? linkAction(maintenancePaths.editEntry(date.projectId, undefined, { alertId: date.id }), {
                icon: DoneIcon,
                label: t('screen.board.work', { name }),
              })
            : dialogAction(() => complete(date), {
                icon: DoneIcon,
                label: t('screen.board.complete', { name }),
              })),
        date.can.move &&
          dialogAction(() => move(date), { icon: CalendarIcon, label: t('screen.board.move', { name }) }),
        date.can.assign &&
          dialogAction(() => assign(date), { icon: UserIcon, label: t('screen.board.assign', { name }) }),
        date.when === 'late' &&
          date.can.explain &&
          dialogAction(() => explain(date), { icon: EditIcon, label: t('screen.board.explain', { name }) }),
      ]
    },
  }
}

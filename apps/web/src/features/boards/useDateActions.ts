import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarIcon, DoneIcon, EditIcon, UserIcon } from '#ui/icons.ts'
import { dialog, link, type RowActionsOf } from '#ui/list/row-actions.tsx'
import { useChanges } from './useChanges.tsx'
import { useWords } from './useWords.ts'

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
  const { fullNameOf } = useWords()
  const { complete, move, assign, explain, dialogs } = useChanges()
  return {
    dialogs,
    actionsOf: date => {
      const name = fullNameOf(date)
      return [
        date.can.complete &&
          (date.kind === 'maintenance'
            ? link(maintenancePaths.editEntry(date.projectId, undefined, { alertId: date.id }), {
                icon: DoneIcon,
                label: t('screen.board.work', { name }),
              })
            : dialog(() => complete(date), {
                icon: DoneIcon,
                label: t('screen.board.complete', { name }),
              })),
        date.can.move &&
          dialog(() => move(date), { icon: CalendarIcon, label: t('screen.board.move', { name }) }),
        date.can.assign &&
          dialog(() => assign(date), { icon: UserIcon, label: t('screen.board.assign', { name }) }),
        date.when === 'late' &&
          date.can.explain &&
          dialog(() => explain(date), { icon: EditIcon, label: t('screen.board.explain', { name }) }),
      ]
    },
  }
}

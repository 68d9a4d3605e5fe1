import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callNamed, reportFieldErrors, useCall } from '#core/http/queries.ts'
import { useResultQuestions } from '#features/milestones/index.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import type { DateChange } from './DateDialog.tsx'
import { useBoardTexts } from './useBoardTexts.ts'

const DateDialog = lazy(() => import('./DateDialog.tsx'))

interface Changes {
  /** Completes a milestone or a phase after a confirmation. A late milestone also needs a reason. */
  complete: (date: BoardDate) => void
  /** Opens the form that moves a date. */
  move: (date: BoardDate) => void
  /** Opens the form that chooses who is responsible. */
  assign: (date: BoardDate) => void
  /** Opens the form for the reason of a delay. */
  explain: (date: BoardDate) => void
  /** The dialogs of all changes. Render them on the screen. */
  dialogs: ReactNode
}

/** Returns functions that change a date in a list, with the endpoints of the screen to which the date belongs. */
export function useDateChanges(): Changes {
  const { t } = useTranslation(['boards', 'milestones'])
  const { nameOf, fullNameOf } = useBoardTexts()
  const questionOf = useResultQuestions()
  const { send: setResult } = useCall(milestones.setResult)
  const { send: changePhase } = useCall(phases.update)
  const [open, setOpen] = useState<{ change: DateChange; date: BoardDate }>()

  const completeMilestone = async ({ id, projectId }: BoardDate) => {
    await setResult({ params: { id: projectId }, body: { id, isComplete: true } })
  }
  const completePhase = async ({ id, projectId }: BoardDate) => {
    const at = { params: { id: projectId }, query: { phaseId: id } }
    const { phaseTypeId, plannedMilestone, version } = await callNamed(phases.get, at)
    const body = {
      phaseTypeId,
      plannedMilestone,
      statusId: 'Complete' as const,
      actualMilestone: null,
      version,
    }
    await changePhase({ ...at, body })
  }
  const ask = async (date: BoardDate) => {
    const isPhase = date.kind === 'phase'
    const text = isPhase
      ? t('boards:screen.board.completePhase', { name: nameOf(date) })
      : questionOf('complete', date)
    if (!(await confirm({ text, label: t('boards:screen.board.complete', { name: fullNameOf(date) }) })))
      return
    await (isPhase ? completePhase : completeMilestone)(date).catch(reportFieldErrors)
  }

  return {
    complete: date => {
      if (date.kind === 'milestone' && date.when === 'late') setOpen({ change: 'complete', date })
      else void ask(date)
    },
    move: date => setOpen({ change: 'move', date }),
    assign: date => setOpen({ change: 'assign', date }),
    explain: date => setOpen({ change: 'explain', date }),
    dialogs: open && (
      <Suspense>
        <DateDialog {...open} onClose={() => setOpen(undefined)} />
      </Suspense>
    ),
  }
}

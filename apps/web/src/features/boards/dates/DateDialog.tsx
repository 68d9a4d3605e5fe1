import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { useTranslation } from 'react-i18next'
import { CompleteLate } from '#features/milestones/index.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { AssignDate } from './AssignDate.tsx'
import { ExplainDelay } from './ExplainDelay.tsx'
import { MoveDate } from './MoveDate.tsx'
import { useBoardTexts } from './useBoardTexts.ts'

/** A change of a date that needs a form. */
export type DateChange = 'complete' | 'move' | 'assign' | 'explain'

interface DateDialogProps {
  change: DateChange
  date: BoardDate
  onClose: () => void
}

/** The form of a change to a date. The code is loaded on demand, because most visits of a list change no date. */
export default function DateDialog({ change, date, onClose }: DateDialogProps) {
  const { t } = useTranslation('boards')
  const { fullNameOf } = useBoardTexts()
  const head = { onClose, title: t(`screen.board.${change}`, { name: fullNameOf(date) }) }
  if (change === 'complete') return <CompleteLate head={head} project={date.projectId} milestone={date} />
  if (change === 'explain') return <ExplainDelay head={head} date={date} />
  return (
    <Dialog {...head}>
      {change === 'move' && <MoveDate date={date} onClose={onClose} />}
      {change === 'assign' && <AssignDate date={date} onClose={onClose} />}
    </Dialog>
  )
}

import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { useState } from 'react'
import { MoveDate } from '#features/boards/dates/MoveDate.tsx'

/** A page with the form that a board opens to move the date of a milestone. */
export function Screen() {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <MoveDate date={date} onClose={() => setOpen(false)} />
}

const date: BoardDate = {
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'milestone',
  name: 'T1',
  phaseTypeId: null,
  dueDate: '2026-12-09',
  today: '2026-12-01',
  when: 'next',
  daysLeft: 8,
  projectId: '00000000-0000-4000-8000-000000000001',
  projectNumber: 'NL-24-0107',
  partName: 'Housing',
  imageUrl: null,
  molder: '',
  customer: '',
  responsibleId: null,
  acts: { name: 'Mia Torres', isLead: true },
  delay: null,
  people: [],
  groupPerson: null,
  informedCount: 0,
  version: 1,
  can: { complete: true, move: true, assign: true, explain: true },
}

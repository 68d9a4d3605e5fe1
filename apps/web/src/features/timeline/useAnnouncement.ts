import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import { useState } from 'react'
import { useFormat } from '#ui/facts/format.ts'

/** Returns a text for screen readers with the dates of the selected task after they have changed. */
export function useAnnouncement(task: Task | undefined): string {
  const { day, percent } = useFormat()
  const [before, setBefore] = useState({ id: '', dates: '', announcement: '' })
  if (!task) return ''
  const dates = `${task.title}: ${day(task.start)} – ${day(task.end)}, ${percent(task.percentComplete / 100)}`
  if (before.id === task.id && before.dates === dates) return before.announcement
  const announcement = before.id === task.id ? dates : ''
  setBefore({ id: task.id, dates, announcement })
  return announcement
}

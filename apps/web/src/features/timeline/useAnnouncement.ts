import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import { useRef } from 'react'
import { useFormat } from '#ui/format.ts'

/** For those who do not see the bar move: the dates of the chosen task, once they have changed. */
export function useSaid(task: Task | undefined): string {
  const { day } = useFormat()
  const before = useRef<{ id: string; words: string; said: string }>(undefined)
  if (!task) return ''
  const words = `${task.title}: ${day(task.start)} – ${day(task.end)}, ${task.percentComplete} %`
  const { current } = before
  const isSame = current?.id === task.id
  const said = !isSame ? '' : current.words === words ? current.said : words
  before.current = { id: task.id, words, said }
  return said
}

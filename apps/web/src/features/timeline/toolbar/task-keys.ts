import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import type { KeyboardEvent } from 'react'
import type { Actions } from '../plan/useActions.ts'

interface TaskKeyOptions {
  actions: Actions
  canEdit: boolean
  canAdd: boolean
  canRemove: boolean
  open: (task: Task) => void
  add: (after: Task | undefined) => void
  /** False if there is nothing to undo, or the user may not undo it. */
  undo: (() => unknown) | false
  redo: (() => unknown) | false
}

/** Handles the keys for the selected task, which `KeysHelp` lists. Keys for actions that are not allowed do nothing. */
export const createTaskKeyHandler =
  ({ actions, canEdit, canAdd, canRemove, open, add, undo, redo }: TaskKeyOptions) =>
  (event: KeyboardEvent, task: Task | undefined): void => {
    const name = [
      event.ctrlKey || event.metaKey ? 'Ctrl+' : '',
      event.altKey ? 'Alt+' : '',
      event.shiftKey ? 'Shift+' : '',
      event.key.length === 1 ? event.key.toLowerCase() : event.key,
    ].join('')
    const edited = (change: (selectedTask: Task) => unknown) => canEdit && task && (() => change(task))
    const ways = new Map<string, (() => unknown) | false | undefined>([
      ['Enter', task && (() => open(task))],
      ['F2', task && (() => open(task))],
      ['Insert', canAdd && (() => add(task))],
      ['n', canAdd && (() => add(task))],
      ['Delete', canRemove && task && (() => actions.remove(task))],
      ['Alt+ArrowLeft', edited(selectedTask => actions.move(selectedTask.id, -1))],
      ['Alt+ArrowRight', edited(selectedTask => actions.move(selectedTask.id, 1))],
      // Alternatives where the browser or the system uses Alt.
      [',', edited(selectedTask => actions.move(selectedTask.id, -1))],
      ['.', edited(selectedTask => actions.move(selectedTask.id, 1))],
      ['Ctrl+Shift+ArrowLeft', edited(selectedTask => actions.lengthen(selectedTask.id, -1))],
      ['Ctrl+Shift+ArrowRight', edited(selectedTask => actions.lengthen(selectedTask.id, 1))],
      ['Alt+Shift+ArrowLeft', edited(selectedTask => actions.lengthen(selectedTask.id, -1))],
      ['Alt+Shift+ArrowRight', edited(selectedTask => actions.lengthen(selectedTask.id, 1))],
      ['Alt+ArrowUp', edited(selectedTask => actions.swap(selectedTask, -1))],
      ['Alt+ArrowDown', edited(selectedTask => actions.swap(selectedTask, 1))],
      ['Ctrl+ArrowLeft', edited(actions.outdent)],
      ['Ctrl+ArrowRight', edited(actions.indent)],
      ['Ctrl+z', undo],
      ['Ctrl+Shift+z', redo],
      ['Ctrl+y', redo],
    ])
    const way = ways.get(name)
    if (!way) return
    event.preventDefault()
    way()
  }

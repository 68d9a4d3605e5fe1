import type { KeyboardEvent, RefObject } from 'react'
import type { Stage } from './Stage.ts'

const acts = new Map<string, (stage: Stage) => void>([
  ['ArrowLeft', ({ eye }) => eye.turn(-1, 0)],
  ['ArrowRight', ({ eye }) => eye.turn(1, 0)],
  ['ArrowUp', ({ eye }) => eye.turn(0, 1)],
  ['ArrowDown', ({ eye }) => eye.turn(0, -1)],
  ['+', ({ eye }) => eye.zoom(1.25)],
  ['-', ({ eye }) => eye.zoom(0.8)],
  ['0', stage => stage.fit()],
])

/** Returns a key handler: arrows turn the model by 15 degrees, plus and minus zoom, 0 shows the whole model. */
export function useTurnByKeys(stage: RefObject<Stage | null>): (event: KeyboardEvent) => void {
  return event => {
    const { current } = stage
    const action = acts.get(event.key)
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (current) action(current)
  }
}

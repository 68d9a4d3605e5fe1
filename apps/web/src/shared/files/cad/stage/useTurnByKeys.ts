import type { KeyboardEvent, RefObject } from 'react'
import type { Stage } from './Stage.ts'

const actions = new Map<string, (stage: Stage) => void>([
  ['ArrowLeft', ({ stageCamera }) => stageCamera.turn(-1, 0)],
  ['ArrowRight', ({ stageCamera }) => stageCamera.turn(1, 0)],
  ['ArrowUp', ({ stageCamera }) => stageCamera.turn(0, 1)],
  ['ArrowDown', ({ stageCamera }) => stageCamera.turn(0, -1)],
  ['+', ({ stageCamera }) => stageCamera.zoom(1.25)],
  ['-', ({ stageCamera }) => stageCamera.zoom(0.8)],
  ['0', stage => stage.fit()],
])

/** Returns a key handler: arrows turn the model by 15 degrees, plus and minus zoom, 0 shows the whole model. */
export function useTurnByKeys(stage: RefObject<Stage | null>): (event: KeyboardEvent) => void {
  return event => {
    const { current } = stage
    const action = actions.get(event.key)
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (current) action(current)
  }
}

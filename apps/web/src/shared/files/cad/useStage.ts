import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Box } from './bounds.ts'
import type { Part } from './model.ts'
import { Stage, type StageView } from './stage/Stage.ts'

interface Staged {
  /** The element that contains the canvas. */
  frame: RefObject<HTMLDivElement | null>
  stage: RefObject<Stage | null>
  hasFailed: boolean
}

/** Draws parts into an element. Frees the graphics memory when the component unmounts. */
export function useStage(parts: readonly Part[], box: Box, view: StageView): Staged {
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    try {
      stage.current = new Stage(frame.current, parts, box)
    } catch {
      setFailed(true)
    }
    return () => {
      stage.current?.dispose()
      stage.current = null
    }
  }, [parts, box])
  useEffect(() => stage.current?.show(view))
  return { frame, stage, hasFailed }
}

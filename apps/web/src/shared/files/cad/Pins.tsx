import { type RefObject, useEffect, useRef } from 'react'
import classes from './Cad.module.css'
import type { Triple } from './model.ts'
import type { Stage } from './stage/Stage.ts'

/** A labeled place on a model. */
export interface ModelPin {
  id: string
  at: Triple
  /** Text on the pin, such as its number. */
  mark: string
  label: string
  isChosen: boolean
  onChoose: () => void
}

interface PinsProps {
  stage: RefObject<Stage | null>
  pins: readonly ModelPin[]
}

/** Shows buttons that follow places on the model when it turns. Parts in front of a place do not cover its button. */
export function Pins({ stage, pins }: PinsProps) {
  const frame = useRef<HTMLDivElement>(null)
  // The stage moves the buttons with each frame that it draws.
  useEffect(() => {
    const buttons = [...(frame.current?.children ?? [])] as HTMLElement[]
    const currentStage = stage.current
    currentStage?.follow(pins.map(({ at }, place) => ({ at, element: buttons[place]! })))
    return () => currentStage?.follow([])
  }, [stage, pins])
  return (
    <div ref={frame} className={classes.pins}>
      {pins.map(({ id, mark, label, isChosen, onChoose }) => (
        <button
          key={id}
          id={pinId(id)}
          type="button"
          className={classes.pin}
          aria-label={label}
          aria-pressed={isChosen}
          onClick={onChoose}
        >
          {mark}
        </button>
      ))}
    </div>
  )
}

const pinId = (id: string) => `pin-${id}`

/** Scrolls to a pin on the model and focuses it. */
export function focusPin(id: string): void {
  const pin = document.getElementById(pinId(id))
  pin?.parentElement?.scrollIntoView({ block: 'nearest' })
  pin?.focus({ preventScroll: true })
}

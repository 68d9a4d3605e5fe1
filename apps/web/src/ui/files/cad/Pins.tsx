import { type RefObject, useEffect, useRef } from 'react'
import classes from './Cad.module.css'
import type { Triple } from './model.ts'
import type { Stage } from './stage/Stage.ts'

/** A place of a model with something to say about it. */
export interface ModelPin {
  id: string
  at: Triple
  /** What stands on it, as a number. */
  mark: string
  label: string
  isChosen: boolean
  onChoose: () => void
}

interface PinsProps {
  stage: RefObject<Stage | null>
  pins: readonly ModelPin[]
}

/** Buttons that stay at their places while the model is turned, seen through everything. */
export function Pins({ stage, pins }: PinsProps) {
  const room = useRef<HTMLDivElement>(null)
  // The stage is outside of React: it moves the buttons with each picture that it draws.
  useEffect(() => {
    const buttons = [...(room.current?.children ?? [])] as HTMLElement[]
    const shown = stage.current
    shown?.follow(pins.map(({ at }, place) => ({ at, element: buttons[place]! })))
    return () => shown?.follow([])
  }, [stage, pins])
  return (
    <div ref={room} className={classes.pins}>
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

/** Leads to a pin on the model, from where it is written about. */
export function focusPin(id: string): void {
  const pin = document.getElementById(pinId(id))
  pin?.parentElement?.scrollIntoView({ block: 'nearest' })
  pin?.focus({ preventScroll: true })
}

import { type DragEvent, type ReactNode, useRef } from 'react'
import classes from './DropArea.module.css'
import { moveIntoFolder, readDrop } from './read-drop.ts'
import type { Sendable } from './upload-queue.ts'

interface DropAreaProps {
  /** Path of the folder that receives dropped files. */
  folder: string
  onDrop: (sendables: Sendable[]) => void
  disabled?: boolean
  children: ReactNode
}

/**
 * An area that accepts dropped files and folders. Files that are dropped on an element with `data-folder` go into that
 * folder. A button on the screen always does this without a mouse.
 */
export function DropArea({ folder, onDrop, disabled, children }: DropAreaProps) {
  const markedElement = useRef<Element>(null)
  const mark = (element: Element | null) => {
    markedElement.current?.removeAttribute('data-dropping')
    markedElement.current = element
    element?.setAttribute('data-dropping', 'true')
  }
  const over = (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy'
    if (!disabled) mark(inner(event) ?? event.currentTarget)
  }
  const leave = (event: DragEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) mark(null)
  }
  const drop = async (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    mark(null)
    if (disabled) return
    const into = inner(event)?.dataset.folder ?? folder
    onDrop(moveIntoFolder(into, await readDrop(event.dataTransfer)))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a mouse; FileDrop has equivalent buttons
    <div className={classes.area} onDragOver={over} onDragLeave={leave} onDrop={event => void drop(event)}>
      {children}
    </div>
  )
}

const inner = ({ target }: DragEvent) => (target as Element).closest<HTMLElement>('[data-folder]')

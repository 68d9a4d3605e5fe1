import type { Drawing } from '@steelsafe/contract/knowledge/entities.ts'
import classes from './DrawingImage.module.css'

const anchors = { left: 'start', center: 'middle', right: 'end' } as const

/** Shows a drawing in the colors of the screen. The space is reserved while the drawing loads. */
export function DrawingImage({ drawing }: { drawing: Drawing | undefined }) {
  if (!drawing) return <div className={classes.picture} />
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      role="img"
      aria-label={drawing.title}
    >
      {drawing.shapes.map(({ d, tone }) => (
        <path key={`${tone} ${d}`} d={d} className={classes[tone]} />
      ))}
      {drawing.labels.map(({ x, y, align, text }) => (
        <text
          key={`${x} ${y}`}
          x={x}
          y={y}
          textAnchor={anchors[align]}
          dominantBaseline="central"
          className={classes.label}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

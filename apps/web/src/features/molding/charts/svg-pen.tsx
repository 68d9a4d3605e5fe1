import type { Paint, Pen, TextStyle } from '@steelsafe/contract/core/drawing/pen.ts'
import type { ReactElement } from 'react'

let measures: CanvasRenderingContext2D | null | undefined

/** Draws with SVG elements, so that a drawing prints sharply and uses the colors of the color scheme. */
export class SvgPen implements Pen {
  readonly elements: ReactElement[] = []

  rect(x: number, y: number, width: number, height: number, color: string): void {
    this.#add(key => <rect key={key} x={x} y={y} width={width} height={height} fill={color} />)
  }

  path(path: string, { fill = 'none', stroke, width = 1, dash }: Paint): void {
    this.#add(key => (
      <path
        key={key}
        d={path}
        fill={fill}
        stroke={stroke}
        strokeWidth={stroke && width}
        strokeDasharray={dash?.join(' ')}
        strokeLinejoin="round"
      />
    ))
  }

  text(text: string, x: number, y: number, { size, isBold, color, align, hasHalo }: TextStyle): void {
    this.#add(key => (
      <text
        key={key}
        x={x}
        y={y}
        fontSize={size}
        fontWeight={isBold ? 600 : undefined}
        fill={color}
        textAnchor={align === 'right' ? 'end' : 'start'}
        dominantBaseline="central"
        {...(hasHalo && { stroke: 'var(--surface-card)', strokeWidth: 3, paintOrder: 'stroke' })}
      >
        {text}
      </text>
    ))
  }

  widthOf(text: string, { size, isBold }: TextStyle): number {
    measures ??= document.createElement('canvas').getContext('2d')
    if (!measures) return text.length * size * 0.6
    measures.font = `${isBold ? 600 : 400} ${size}px ${getComputedStyle(document.body).fontFamily}`
    return measures.measureText(text).width
  }

  within(box: { x: number; y: number }, draw: () => void): void {
    const before = this.elements.splice(0)
    draw()
    const inner = this.elements.splice(0)
    this.elements.push(...before)
    this.#add(key => (
      <g key={key} transform={`translate(${box.x} ${box.y})`}>
        {inner}
      </g>
    ))
  }

  #add(make: (key: number) => ReactElement): void {
    this.elements.push(make(this.elements.length))
  }
}

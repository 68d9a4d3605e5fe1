import type { Paint, Pen, TextStyle } from '@steelsafe/contract/core/drawing/pen.ts'

const family = "'Inter Variable', system-ui, 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif"

/** Draws on a canvas of the browser, with the fonts of the system. */
export class CanvasPen implements Pen {
  readonly #context: OffscreenCanvasRenderingContext2D

  constructor(context: OffscreenCanvasRenderingContext2D) {
    this.#context = context
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
  }

  rect(x: number, y: number, width: number, height: number, color: string): void {
    this.#context.fillStyle = color
    this.#context.fillRect(x, y, width, height)
  }

  path(path: string, { fill, stroke, width = 1, dash }: Paint): void {
    const shape = new Path2D(path)
    if (fill) {
      this.#context.fillStyle = fill
      this.#context.fill(shape)
    }
    if (!stroke) return
    this.#context.strokeStyle = stroke
    this.#context.lineWidth = width
    this.#context.setLineDash(dash ?? [])
    this.#context.stroke(shape)
    this.#context.setLineDash([])
  }

  text(text: string, x: number, y: number, style: TextStyle): void {
    this.#choose(style)
    this.#context.textAlign = style.align ?? 'left'
    if (style.hasHalo) {
      this.#context.lineWidth = 3
      this.#context.strokeStyle = 'white'
      this.#context.strokeText(text, x, y)
    }
    this.#context.fillStyle = style.color
    this.#context.fillText(text, x, y)
  }

  widthOf(text: string, style: TextStyle): number {
    this.#choose(style)
    return this.#context.measureText(text).width
  }

  within(box: { x: number; y: number; width: number; height: number }, draw: () => void): void {
    this.#context.save()
    this.#context.beginPath()
    this.#context.rect(box.x, box.y, box.width, box.height)
    this.#context.clip()
    this.#context.translate(box.x, box.y)
    draw()
    this.#context.restore()
  }

  #choose({ size, isBold }: TextStyle) {
    this.#context.font = `${isBold ? 600 : 400} ${size}px ${family}`
  }
}

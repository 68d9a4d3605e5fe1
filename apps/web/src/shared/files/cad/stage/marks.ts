import {
  BufferAttribute,
  BufferGeometry,
  Group,
  Line,
  LineBasicMaterial,
  Points,
  PointsMaterial,
} from 'three'
import type { Triple } from '../model.ts'
import { afterCut } from './cut.ts'

const markColor = 0xd6006c

/** Marks on a model, which parts in front of them do not cover. A line joins the two points of a measurement. */
export class Marks {
  readonly group = new Group()
  readonly #geometry = new BufferGeometry()
  readonly #line = new LineBasicMaterial({ color: markColor, depthTest: false, transparent: true })
  readonly #point = new PointsMaterial({
    color: markColor,
    size: 9,
    sizeAttenuation: false,
    depthTest: false,
    transparent: true,
  })

  /**
   * Prepares the points and the line.
   * @param isJoined True when a line joins the marks
   */
  constructor(isJoined = true) {
    const line = isJoined ? [new Line(this.#geometry, this.#line)] : []
    for (const mark of [...line, new Points(this.#geometry, this.#point)]) {
      mark.renderOrder = afterCut + 1
      mark.frustumCulled = false
      this.group.add(mark)
    }
  }

  show(places: readonly Triple[]): void {
    this.group.visible = places.length > 0
    this.#geometry.setAttribute('position', new BufferAttribute(new Float32Array(places.flat()), 3))
  }

  dispose(): void {
    this.#geometry.dispose()
    this.#line.dispose()
    this.#point.dispose()
  }
}

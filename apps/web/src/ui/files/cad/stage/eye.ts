import { MOUSE, OrthographicCamera, Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { type Box, middleOf, sizeOf } from '../bounds.ts'
import type { Triple } from '../model.ts'
import { type View, views } from './views.ts'

const up = new Vector3(0, 0, 1)
const step = Math.PI / 12
/** Nearer to straight up or down than this, up is not known any more. */
const pole = 0.02

/** Who looks at the stage, without perspective, so that what is as long looks as long. */
export class Eye {
  readonly camera = new OrthographicCamera()
  readonly #controls: OrbitControls
  #radius = 1

  constructor(element: HTMLElement, onChange: () => void) {
    this.camera.up.copy(up)
    this.#controls = new OrbitControls(this.camera, element)
    this.#controls.mouseButtons = { LEFT: MOUSE.ROTATE, MIDDLE: MOUSE.PAN, RIGHT: MOUSE.PAN }
    this.#controls.zoomToCursor = true
    this.#controls.addEventListener('change', onChange)
  }

  /** Looks from a side at all of a box. */
  look(view: View, box: Box): void {
    this.#place(new Vector3(...views[view]), box)
  }

  /** Looks from where a face looks; not quite from above or below, so that up stays known. */
  lookAlong([x, y, z]: Triple, box: Box): void {
    const isUpright = Math.hypot(x, y) < pole
    this.#place(isUpright ? new Vector3(0, -pole, z) : new Vector3(x, y, z), box)
  }

  /** Shows all of a box from where one is. */
  fit(box: Box): void {
    this.#place(this.camera.position.clone().sub(this.#controls.target), box)
  }

  resize(width: number, height: number): void {
    const aspect = width / Math.max(1, height)
    const half = this.#radius * 1.1
    this.camera.left = -half * Math.max(1, aspect)
    this.camera.right = half * Math.max(1, aspect)
    this.camera.top = half * Math.max(1, 1 / aspect)
    this.camera.bottom = -half * Math.max(1, 1 / aspect)
    this.camera.updateProjectionMatrix()
  }

  zoom(times: number): void {
    this.camera.zoom *= times
    this.camera.updateProjectionMatrix()
    this.#controls.update()
  }

  /** Turns by steps of 15 degrees around the model and over it. */
  turn(around: number, over: number): void {
    const { target } = this.#controls
    const offset = this.camera.position.clone().sub(target)
    const tilt = Math.min(Math.PI - pole, Math.max(pole, offset.angleTo(up) - over * step))
    offset.applyAxisAngle(up, around * step)
    const side = new Vector3().crossVectors(up, offset).normalize()
    offset.applyAxisAngle(side, tilt - offset.angleTo(up))
    this.camera.position.copy(target).add(offset)
    this.#controls.update()
  }

  dispose(): void {
    this.#controls.dispose()
  }

  #place(direction: Vector3, box: Box): void {
    this.#radius = Math.max(Math.hypot(...sizeOf(box)) / 2, 1e-6)
    const away = this.#radius * 4
    this.#controls.target.set(...middleOf(box))
    this.camera.position.copy(this.#controls.target).addScaledVector(direction.normalize(), away)
    this.camera.near = 0
    this.camera.far = away * 4
    this.camera.zoom = 1
    this.#controls.update()
  }
}

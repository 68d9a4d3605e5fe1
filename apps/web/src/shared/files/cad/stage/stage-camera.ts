import { MOUSE, OrthographicCamera, Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { type Box, middleOf, sizeOf } from '../bounds.ts'
import type { Triple } from '../model.ts'
import { type CameraView, views } from './views.ts'

const up = new Vector3(0, 0, 1)
const step = Math.PI / 12
/** Minimum angle to straight up or down, in radians. At a smaller angle, the up direction would be undefined. */
const minPolarAngle = 0.02

/** The camera of the stage. It has no perspective, so that equal lengths look equal. */
export class StageCamera {
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

  /** Shows a whole box from a standard view. */
  look(view: CameraView, box: Box): void {
    this.#place(new Vector3(...views[view]), box)
  }

  /** Looks at a box from the direction of a face. The view is never exactly vertical, so that up stays defined. */
  lookAlong([x, y, z]: Triple, box: Box): void {
    const isUpright = Math.hypot(x, y) < minPolarAngle
    this.#place(isUpright ? new Vector3(0, -minPolarAngle, z) : new Vector3(x, y, z), box)
  }

  /** Shows a whole box from the current direction. */
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

  /**
   * Turns the camera around and over the model.
   * @param around Steps of 15 degrees, counterclockwise as seen from above
   * @param over Steps of 15 degrees, upward
   */
  turn(around: number, over: number): void {
    const { target } = this.#controls
    const offset = this.camera.position.clone().sub(target)
    const tilt = Math.min(Math.PI - minPolarAngle, Math.max(minPolarAngle, offset.angleTo(up) - over * step))
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

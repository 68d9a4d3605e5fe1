import { AmbientLight, DirectionalLight, Scene, Vector3, WebGLRenderer } from 'three'
import { type Box, boundsOf, middleOf, plus, sizeOf } from '../bounds.ts'
import { boxApart, explodeOffsets } from '../explode.ts'
import type { Part, Triple } from '../model.ts'
import { planeOf, type Section } from '../section.ts'
import { PartBody } from './body.ts'
import { Cut } from './cut.ts'
import { Eye } from './eye.ts'
import { Marks } from './marks.ts'
import { type Pick, pick } from './pick.ts'
import type { View } from './views.ts'

/** What of a model is shown, and how. */
export interface Shown {
  edges: boolean
  section: Section | undefined
  /** How far parts are apart, from 0. */
  explode: number
  /** Numbers of parts. */
  hidden: ReadonlySet<number>
  marks: readonly Pick[]
}

/** The model, drawn into an element whenever something changes. Whoever leaves disposes it. */
export class Stage {
  readonly eye: Eye
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #cut: Cut
  readonly #marks = new Marks()
  readonly #bodies: PartBody[]
  readonly #boxes: Box[]
  readonly #resized: ResizeObserver
  readonly #element: HTMLElement
  /** Around the parts as they stand. */
  #box: Box
  #isCut = false
  #frame = 0

  /** @throws when the browser cannot draw by WebGL */
  constructor(element: HTMLElement, parts: readonly Part[], box: Box) {
    this.#element = element
    this.#renderer = new WebGLRenderer({ antialias: true, alpha: true, stencil: true })
    this.#renderer.localClippingEnabled = true
    this.#renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2))
    const canvas = this.#renderer.domElement
    canvas.style.display = 'block'
    element.append(canvas)
    this.#box = box
    this.#boxes = parts.map(part => boundsOf([part]) ?? box)
    this.#cut = new Cut(parts.length)
    this.#bodies = parts.map((part, number) => new PartBody(part, number, this.#cut))
    this.eye = new Eye(canvas, () => this.#draw())
    const light = new DirectionalLight(0xffffff, 2)
    light.position.set(0.4, 0.8, 1)
    this.eye.camera.add(light)
    this.#scene.add(new AmbientLight(0xffffff, 1.3), this.eye.camera, ...this.#cut.faces, this.#marks.group)
    for (const { group } of this.#bodies) this.#scene.add(group)
    this.look('isometric')
    this.#resized = new ResizeObserver(() => this.#fill())
    this.#resized.observe(element)
  }

  look(view: View): void {
    this.eye.look(view, this.#box)
    this.#fill()
  }

  fit(): void {
    this.eye.fit(this.#box)
    this.#fill()
  }

  show({ edges, section, explode, hidden, marks }: Shown): void {
    const offsets = explodeOffsets(this.#boxes, explode)
    this.#box = boxApart(this.#boxes, explode) ?? this.#box
    this.#isCut = section !== undefined
    this.#cut.isShown = this.#isCut
    if (section) {
      const { normal, constant } = planeOf(this.#box, section)
      this.#cut.plane.set(new Vector3(...normal), constant)
      this.#cut.place(new Vector3(...middleOf(this.#box)), Math.hypot(...sizeOf(this.#box)) * 2)
    }
    const planes = section ? [this.#cut.plane] : []
    this.#bodies.forEach((body, part) => {
      body.group.position.set(...offsets[part]!)
      body.group.visible = !hidden.has(part)
      body.show({ edges, planes })
    })
    this.#marks.show(marks.map(({ part, at }): Triple => plus(at, offsets[part]!)))
    this.#draw()
  }

  /** What is at a point, in pixels from the top left of the element; in the middle without one. */
  pick(point?: { x: number; y: number }): Pick | undefined {
    const { clientWidth: width, clientHeight: height } = this.#element
    const at = point ?? { x: width / 2, y: height / 2 }
    this.eye.camera.updateMatrixWorld()
    this.#scene.updateMatrixWorld()
    const plane = this.#isCut ? this.#cut.plane : undefined
    return pick(this.#bodies, plane, at, { camera: this.eye.camera, width, height })
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    this.#resized.disconnect()
    this.eye.dispose()
    for (const body of this.#bodies) body.dispose()
    this.#cut.dispose()
    this.#marks.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
    this.#renderer.domElement.remove()
  }

  #fill(): void {
    const { clientWidth: width, clientHeight: height } = this.#element
    this.#renderer.setSize(width, height)
    this.eye.resize(width, height)
    this.#draw()
  }

  /** Once for all changes of a frame. */
  #draw(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.#renderer.render(this.#scene, this.eye.camera))
  }
}

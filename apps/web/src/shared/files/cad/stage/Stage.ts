import { AmbientLight, DirectionalLight, Scene, Vector3, WebGLRenderer } from 'three'
import { type Box, boundsOf, middleOf, plus, sizeOf } from '../bounds.ts'
import { boxApart, explodeOffsets } from '../explode.ts'
import type { Part, Triple } from '../model.ts'
import type { PaintedTriangles } from '../paint.ts'
import { planeOf, type Section } from '../section.ts'
import { Cut } from './cut.ts'
import { Marks } from './marks.ts'
import { type PickedPoint, pickPoint } from './pick.ts'
import { StageCamera } from './stage-camera.ts'
import { StagePart } from './stage-part.ts'
import type { CameraView } from './views.ts'

/** The visible parts and tools of a model. */
export interface StageView {
  edges: boolean
  section: Section | undefined
  /** Distance factor of exploded parts; 0 keeps them in place. */
  explode: number
  /** Indexes of parts. */
  hidden: ReadonlySet<number>
  marks: readonly PickedPoint[]
  /** Colored triangles by index of the part, which are drawn instead of its own triangles. */
  paint: readonly PaintedTriangles[] | undefined
  /** Highlighted places. They are shown while parts are not exploded. */
  spots: readonly Triple[]
}

/** An element that follows a place on the model. */
export interface Follower {
  at: Triple
  element: HTMLElement
}

/** Draws the model into an element whenever something changes. The owner must call `dispose`. */
export class Stage {
  readonly stageCamera: StageCamera
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #cut: Cut
  readonly #marks = new Marks()
  readonly #spots = new Marks(false)
  readonly #bodies: StagePart[]
  readonly #boxes: Box[]
  readonly #resized: ResizeObserver
  readonly #element: HTMLElement
  /** Bounding box of the parts at their current places. */
  #box: Box
  #isCut = false
  #followers: readonly Follower[] = []
  #frame = 0

  /**
   * Shows the parts in an element.
   * @throws if the browser does not support WebGL
   */
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
    this.#bodies = parts.map((part, number) => new StagePart(part, number, this.#cut))
    this.stageCamera = new StageCamera(canvas, () => this.#draw())
    const light = new DirectionalLight(0xffffff, 2)
    light.position.set(0.4, 0.8, 1)
    this.stageCamera.camera.add(light)
    this.#scene.add(
      new AmbientLight(0xffffff, 1.3),
      this.stageCamera.camera,
      ...this.#cut.faces,
      this.#marks.group,
      this.#spots.group,
    )
    for (const { group } of this.#bodies) this.#scene.add(group)
    this.look('isometric')
    this.#resized = new ResizeObserver(() => this.#fill())
    this.#resized.observe(element)
  }

  look(view: CameraView): void {
    this.stageCamera.look(view, this.#box)
    this.#fill()
  }

  /** Turns the view to the direction of a face and shows the whole model. */
  lookAlong(facing: Triple): void {
    this.stageCamera.lookAlong(facing, this.#box)
    this.#fill()
  }

  fit(): void {
    this.stageCamera.fit(this.#box)
    this.#fill()
  }

  show({ edges, section, explode, hidden, marks, paint, spots }: StageView): void {
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
      body.show({ edges, planes, paint: paint?.[part] })
    })
    this.#marks.show(marks.map(({ part, at }): Triple => plus(at, offsets[part]!)))
    this.#spots.show(explode === 0 ? spots : [])
    this.#draw()
  }

  /**
   * Returns the place on the model at a point, in pixels from the top left of the element. Without a point, returns the
   * place in the middle of the view.
   */
  pick(point?: { x: number; y: number }): PickedPoint | undefined {
    const { clientWidth: width, clientHeight: height } = this.#element
    const at = point ?? { x: width / 2, y: height / 2 }
    this.stageCamera.camera.updateMatrixWorld()
    this.#scene.updateMatrixWorld()
    const plane = this.#isCut ? this.#cut.plane : undefined
    return pickPoint(this.#bodies, plane, at, { camera: this.stageCamera.camera, width, height })
  }

  /**
   * Draws the current view on white, at most `maxWidth` pixels wide. Returns it as a JPEG in base64, or undefined when
   * the view has no size.
   */
  picture(maxWidth: number): string | undefined {
    // The canvas is empty again after this task, so it is drawn and copied in the same task.
    this.#renderer.render(this.#scene, this.stageCamera.camera)
    const view = this.#renderer.domElement
    const scale = Math.min(1, maxWidth / view.width)
    const copy = document.createElement('canvas')
    copy.width = Math.round(view.width * scale)
    copy.height = Math.round(view.height * scale)
    const context = copy.getContext('2d')
    if (!context || copy.width === 0 || copy.height === 0) return undefined
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, copy.width, copy.height)
    context.drawImage(view, 0, 0, copy.width, copy.height)
    return copy.toDataURL('image/jpeg', 0.85).split(',')[1]
  }

  /** Moves elements to their places in each frame, relative to the top left of the stage's element. */
  follow(followers: readonly Follower[]): void {
    this.#followers = followers
    this.#draw()
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    this.#resized.disconnect()
    this.stageCamera.dispose()
    for (const body of this.#bodies) body.dispose()
    this.#cut.dispose()
    this.#marks.dispose()
    this.#spots.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
    this.#renderer.domElement.remove()
  }

  #fill(): void {
    const { clientWidth: width, clientHeight: height } = this.#element
    this.#renderer.setSize(width, height)
    this.stageCamera.resize(width, height)
    this.#draw()
  }

  /** Draws at most once per frame, even after several changes. */
  #draw(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => {
      this.#renderer.render(this.#scene, this.stageCamera.camera)
      this.#moveFollowers()
    })
  }

  #moveFollowers(): void {
    const { clientWidth: width, clientHeight: height } = this.#element
    for (const { at, element } of this.#followers) {
      const { x, y } = new Vector3(...at).project(this.stageCamera.camera)
      element.style.transform = `translate(${((x + 1) / 2) * width}px, ${((1 - y) / 2) * height}px)`
    }
  }
}

import {
  AlwaysStencilFunc,
  BackSide,
  DecrementWrapStencilOp,
  DoubleSide,
  FrontSide,
  IncrementWrapStencilOp,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  NotEqualStencilFunc,
  Plane,
  PlaneGeometry,
  ReplaceStencilOp,
  type Side,
  type StencilOp,
  Vector3,
} from 'three'

/** Colors that distinguish adjacent parts in a section. */
const faceColors = [0xd9822b, 0xe3a857, 0xb8651b, 0xeec27d, 0xc98a4b, 0x9c5a1f]
/**
 * Maximum number of slots. The parts of each slot are counted and painted separately; with more parts than slots, parts
 * share a slot.
 */
const maxSlots = 200

/**
 * The faces of a section. The plane is painted only inside bodies, which is where a ray from the camera crosses more
 * back faces than front faces beyond the plane (based on the stencil example of three).
 */
export class Cut {
  readonly plane = new Plane()
  /** A mesh for each slot. */
  readonly faces: Mesh<PlaneGeometry, MeshStandardMaterial>[]
  readonly #plate = new PlaneGeometry(1, 1)
  readonly #counters: MeshBasicMaterial[]

  constructor(parts: number) {
    const planes = [this.plane]
    const counter = (side: Side, op: StencilOp) =>
      new MeshBasicMaterial({
        side,
        clippingPlanes: planes,
        colorWrite: false,
        depthWrite: false,
        depthTest: false,
        stencilWrite: true,
        stencilFunc: AlwaysStencilFunc,
        stencilFail: op,
        stencilZFail: op,
        stencilZPass: op,
      })
    this.#counters = [counter(BackSide, IncrementWrapStencilOp), counter(FrontSide, DecrementWrapStencilOp)]
    this.faces = Array.from({ length: Math.min(parts, maxSlots) }, (_, slot) => this.#faceOf(slot))
  }

  /** Returns the invisible meshes that count the faces of a body. They share its triangles. */
  countersOf(body: Mesh, part: number): Mesh[] {
    return this.#counters.map(material => {
      const mesh = new Mesh(body.geometry, material)
      mesh.renderOrder = orderOf(part % maxSlots)
      mesh.visible = false
      return mesh
    })
  }

  /**
   * Places the painted faces on the plane, around a point. They are `size` wide and high, which must exceed the model.
   */
  place(around: Vector3, size: number): void {
    for (const face of this.faces) {
      this.plane.projectPoint(around, face.position)
      face.scale.set(size, size, 1)
      face.lookAt(new Vector3().copy(face.position).add(this.plane.normal))
    }
  }

  set isShown(isShown: boolean) {
    for (const face of this.faces) face.visible = isShown
  }

  dispose(): void {
    this.#plate.dispose()
    for (const { material } of this.faces) material.dispose()
    for (const material of this.#counters) material.dispose()
  }

  #faceOf(slot: number) {
    const paint = new MeshStandardMaterial({
      color: faceColors[slot % faceColors.length],
      roughness: 0.9,
      side: DoubleSide,
      stencilWrite: true,
      stencilRef: 0,
      stencilFunc: NotEqualStencilFunc,
      stencilFail: ReplaceStencilOp,
      stencilZFail: ReplaceStencilOp,
      stencilZPass: ReplaceStencilOp,
    })
    const face = new Mesh(this.#plate, paint)
    face.renderOrder = orderOf(slot) + 0.5
    face.onAfterRender = renderer => renderer.clearStencil()
    face.visible = false
    return face
  }
}

/** Returns the render order of a slot. The parts themselves follow after all slots. */
const orderOf = (slot: number) => slot + 1
export const afterCut = maxSlots + 2

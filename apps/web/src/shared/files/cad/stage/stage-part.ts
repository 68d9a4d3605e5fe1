import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  type Plane,
} from 'three'
import type { Part } from '../model.ts'
import type { PaintedTriangles } from '../paint.ts'
import { afterCut, type Cut } from './cut.ts'

const steel = new Color(0.66, 0.7, 0.75)

/** A part on the stage: its faces, its edges, and the meshes with which `Cut` finds its inside. They move together. */
export class StagePart {
  readonly group = new Group()
  readonly mesh: Mesh<BufferGeometry, MeshStandardMaterial>
  readonly #paint: MeshStandardMaterial
  #painted: Mesh<BufferGeometry, MeshStandardMaterial> | undefined
  #paintOf: PaintedTriangles | undefined
  readonly #edges: LineSegments<BufferGeometry, LineBasicMaterial>
  readonly #counters: Mesh[]

  constructor({ positions, index, normals, color, opacity, edges }: Part, number: number, cut: Cut) {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(positions, 3))
    if (index) geometry.setIndex(new BufferAttribute(index, 1))
    if (normals) geometry.setAttribute('normal', new BufferAttribute(normals, 3))
    const material = new MeshStandardMaterial({
      color: color ? new Color(...color) : steel,
      roughness: 0.6,
      metalness: 0.1,
      side: DoubleSide,
      flatShading: !normals,
      ...(opacity !== undefined && { transparent: true, opacity, depthWrite: false }),
      // Draws the edges in front of the faces that they bound.
      polygonOffset: true,
      polygonOffsetFactor: 1,
      polygonOffsetUnits: 1,
    })
    this.#paint = material.clone()
    // The paint of a transparent part is opaque too, so that its colors match the legend.
    this.#paint.setValues({
      color: 0xffffff,
      vertexColors: true,
      flatShading: true,
      transparent: false,
      opacity: 1,
      depthWrite: true,
    })
    this.mesh = new Mesh(geometry, material)
    this.mesh.renderOrder = afterCut
    const lines = new BufferGeometry().setAttribute('position', new BufferAttribute(edges, 3))
    this.#edges = new LineSegments(lines, new LineBasicMaterial({ color: 0x16202a }))
    this.#edges.renderOrder = afterCut
    this.#counters = cut.countersOf(this.mesh, number)
    this.group.add(this.mesh, this.#edges, ...this.#counters)
  }

  show({
    edges,
    planes,
    paint,
  }: {
    edges: boolean
    planes: Plane[]
    paint: PaintedTriangles | undefined
  }): void {
    this.#cover(paint)
    this.#paint.clippingPlanes = planes
    this.#edges.visible = edges
    for (const counter of this.#counters) counter.visible = planes.length > 0
    this.mesh.material.clippingPlanes = planes
    this.#edges.material.clippingPlanes = planes
  }

  dispose(): void {
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
    this.#edges.geometry.dispose()
    this.#edges.material.dispose()
    this.#painted?.geometry.dispose()
    this.#paint.dispose()
  }

  /**
   * Shows painted triangles instead of those of the part. Picking still uses the triangles of the part, which have the
   * same positions.
   */
  #cover(paint: PaintedTriangles | undefined): void {
    if (paint === this.#paintOf) return
    this.#paintOf = paint
    this.mesh.material.visible = !paint
    if (this.#painted) {
      this.group.remove(this.#painted)
      this.#painted.geometry.dispose()
      this.#painted = undefined
    }
    if (!paint) return
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(paint.positions, 3))
    geometry.setAttribute('color', new BufferAttribute(paint.colors, 3, true))
    this.#painted = new Mesh(geometry, this.#paint)
    this.#painted.renderOrder = afterCut
    this.group.add(this.#painted)
  }
}

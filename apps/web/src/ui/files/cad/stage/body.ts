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
import { afterCut, type Cut } from './cut.ts'

const steel = new Color(0.66, 0.7, 0.75)

/** One part on the stage: its faces, its edges, and what counts its inside for a cut. They move together. */
export class PartBody {
  readonly group = new Group()
  readonly mesh: Mesh<BufferGeometry, MeshStandardMaterial>
  readonly #edges: LineSegments<BufferGeometry, LineBasicMaterial>
  readonly #counters: Mesh[]

  constructor({ positions, index, normals, colour, edges }: Part, number: number, cut: Cut) {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(positions, 3))
    if (index) geometry.setIndex(new BufferAttribute(index, 1))
    if (normals) geometry.setAttribute('normal', new BufferAttribute(normals, 3))
    const material = new MeshStandardMaterial({
      color: colour ? new Color(...colour) : steel,
      roughness: 0.6,
      metalness: 0.1,
      side: DoubleSide,
      flatShading: !normals,
      // Lets the edges lie before the faces that they bound.
      polygonOffset: true,
      polygonOffsetFactor: 1,
      polygonOffsetUnits: 1,
    })
    this.mesh = new Mesh(geometry, material)
    this.mesh.renderOrder = afterCut
    const lines = new BufferGeometry().setAttribute('position', new BufferAttribute(edges, 3))
    this.#edges = new LineSegments(lines, new LineBasicMaterial({ color: 0x16202a }))
    this.#edges.renderOrder = afterCut
    this.#counters = cut.countersOf(this.mesh, number)
    this.group.add(this.mesh, this.#edges, ...this.#counters)
  }

  show({ edges, planes }: { edges: boolean; planes: Plane[] }): void {
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
  }
}

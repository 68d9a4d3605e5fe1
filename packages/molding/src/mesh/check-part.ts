import { type DraftAngles, draftOf } from './draft.ts'
import { edgesOf, type NotClosedReason, notClosedReasonOf } from './edges.ts'
import { faceOutwards, sizeAlong, surfaceOf, volumesOf } from './measures.ts'
import {
  areasOf,
  type Body,
  boxOf,
  type Coordinates,
  type Mesh,
  normalsOf,
  type OnProgress,
  trianglesOf,
} from './mesh.ts'
import { type ProjectedArea, projectedArea } from './projected-area.ts'
import { refine } from './refine.ts'
import type { Surface } from './regions.ts'
import { TriangleTree } from './triangle-tree.ts'
import { type Undercuts, undercutsOf } from './undercuts.ts'
import { type Wall, wallThickness } from './wall-thickness.ts'
import { weld } from './weld.ts'

/** Measurements that do not depend on the pull direction. */
export interface PartMeasurements {
  /** Number of triangles in the file. */
  triangles: number
  bodies: number
  box: { min: Coordinates; max: Coordinates }
  surfaceMm2: number
  /**
   * Reason why volume, walls and undercuts are unknown (the mesh is not a closed body); undefined when they are known.
   */
  notClosedReason: NotClosedReason | undefined
  /** Number of edges at a hole of the surface, and of edges whose triangles face different sides. */
  openEdgeCount: number
  flippedEdgeCount: number
  /** Volume of all bodies, in mm³; null when the mesh is not closed. */
  volume: number | null
  wall: Wall | null
  /** The mesh that was measured, with large triangles divided. Values by triangle belong to this mesh. */
  mesh: Mesh
  /** Normals of the triangles of `mesh`, computed before the triangles were divided. */
  normals: Float32Array
}

/** Measurements that depend on the pull direction. */
export interface PullMeasurements {
  pull: Coordinates
  sizeMm: { across: [number, number]; depth: number }
  projected: ProjectedArea
  draft: DraftAngles
  /** Null when the mesh is not closed. */
  undercuts: Undercuts | null
}

/** A part that is checked in two steps: first without the pull direction, then for each pull direction. */
export interface CheckedPart {
  measurements: PartMeasurements
  alongPull: (pull: Coordinates, onProgress?: OnProgress) => PullMeasurements
}

/** Measures a part. The function is synchronous, so call it in a worker for a large part. */
export function checkPart(bodies: readonly Body[], onProgress?: OnProgress): CheckedPart {
  const report = onProgress ?? (() => undefined)
  report(0)
  const whole = weld(bodies)
  report(0.15)
  const { openEdgeCount, flippedEdgeCount } = edgesOf(whole)
  const notClosedReason = notClosedReasonOf({ openEdgeCount, flippedEdgeCount })
  if (!notClosedReason) faceOutwards(whole)
  report(0.25)
  const { mesh, parents } = refine(whole)
  const ofWhole = normalsOf(whole)
  const normals = new Float32Array(parents.length * 3)
  parents.forEach((parent, triangle) => {
    for (let axis = 0; axis < 3; axis++) normals[triangle * 3 + axis] = ofWhole[parent * 3 + axis]!
  })
  const surface = surfaceFrom(mesh, normals)
  report(0.4)
  const rays = new TriangleTree(mesh)
  report(0.6)
  const measurements: PartMeasurements = {
    triangles: trianglesOf(whole),
    bodies: bodies.length,
    box: boxOf(whole),
    surfaceMm2: surfaceOf(whole),
    notClosedReason,
    openEdgeCount,
    flippedEdgeCount,
    volume: notClosedReason ? null : volumesOf(whole).reduce((sum, volume) => sum + volume, 0),
    wall: notClosedReason ? null : wallThickness(surface, rays, fraction => report(0.6 + fraction * 0.4)),
    mesh,
    normals,
  }
  report(1)
  return { measurements, alongPull: checkerOf(measurements, surface, () => rays) }
}

/** Restores a checked part from saved measurements, so that only a new pull direction is computed. */
export function checkAgain(measurements: PartMeasurements): CheckedPart {
  let rays: TriangleTree | undefined
  return {
    measurements,
    alongPull: checkerOf(
      measurements,
      surfaceFrom(measurements.mesh, measurements.normals),
      () => (rays ??= new TriangleTree(measurements.mesh)),
    ),
  }
}

const checkerOf =
  (
    { mesh, notClosedReason }: PartMeasurements,
    surface: Surface,
    rays: () => TriangleTree,
  ): CheckedPart['alongPull'] =>
  (pull, onProgress) => ({
    pull,
    sizeMm: sizeAlong(mesh, pull),
    projected: projectedArea(mesh, pull, fraction => onProgress?.(fraction * 0.2)),
    draft: draftOf(surface, pull),
    undercuts: notClosedReason
      ? null
      : undercutsOf(surface, rays(), pull, fraction => onProgress?.(0.3 + fraction * 0.7)),
  })

const surfaceFrom = (mesh: Mesh, normals: Float32Array): Surface => ({
  mesh,
  neighbors: edgesOf(mesh).neighbors,
  normals,
  areas: areasOf(mesh),
})

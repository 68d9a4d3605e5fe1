import { type DraftAngles, draftOf } from './draft.ts'
import { edgesOf, type NoInside, noInsideOf } from './edges.ts'
import { faceOutwards, sizeAlong, surfaceOf, volumesOf } from './measures.ts'
import {
  areasOf,
  type Body,
  boxOf,
  type Mesh,
  normalsOf,
  type OnShare,
  type Triple,
  trianglesOf,
} from './mesh.ts'
import { type ProjectedArea, projectedArea } from './projected-area.ts'
import { Rays } from './rays.ts'
import { refine } from './refine.ts'
import type { Surface } from './regions.ts'
import { type Undercuts, undercutsOf } from './undercuts.ts'
import { type Wall, wallThickness } from './wall-thickness.ts'
import { weld } from './weld.ts'

/** Measurements that do not depend on the pull direction. */
export interface PartMeasurements {
  /** Number of triangles in the file. */
  triangles: number
  bodies: number
  box: { min: Triple; max: Triple }
  /** mm². */
  surface: number
  /**
   * Reason why volume, walls and undercuts are unknown (the mesh is not a closed body); undefined when they are known.
   */
  noInside: NoInside | undefined
  /** Number of edges at a hole of the surface, and of edges whose triangles face different sides. */
  open: number
  turned: number
  /** mm³ of all bodies; null when the mesh has no inside. */
  volume: number | null
  wall: Wall | null
  /** The mesh that was measured, with large triangles divided. Values by triangle belong to this mesh. */
  mesh: Mesh
  /** Normals of its triangles, computed before they were divided. */
  normals: Float32Array
}

/** Measurements that depend on the pull direction. */
export interface Pulled {
  pull: Triple
  /** mm. */
  size: { across: [number, number]; depth: number }
  projected: ProjectedArea
  draft: DraftAngles
  /** Null when the mesh has no inside. */
  undercuts: Undercuts | null
}

/** A part that is checked in two steps: first without the pull direction, then for each pull direction. */
export interface CheckedPart {
  measurements: PartMeasurements
  alongPull: (pull: Triple, onShare?: OnShare) => Pulled
}

/** Checks a part as its file describes it. Computes synchronously, so run it in a worker for a large part. */
export function checkPart(bodies: readonly Body[], onShare?: OnShare): CheckedPart {
  const report = onShare ?? (() => undefined)
  report(0)
  const whole = weld(bodies)
  report(0.15)
  const { open, turned } = edgesOf(whole)
  const noInside = noInsideOf({ open, turned })
  if (!noInside) faceOutwards(whole)
  report(0.25)
  const { mesh, parents } = refine(whole)
  const ofWhole = normalsOf(whole)
  const normals = new Float32Array(parents.length * 3)
  parents.forEach((parent, triangle) => {
    for (let axis = 0; axis < 3; axis++) normals[triangle * 3 + axis] = ofWhole[parent * 3 + axis]!
  })
  const surface = surfaceFrom(mesh, normals)
  report(0.4)
  const rays = new Rays(mesh)
  report(0.6)
  const measurements: PartMeasurements = {
    triangles: trianglesOf(whole),
    bodies: bodies.length,
    box: boxOf(whole),
    surface: surfaceOf(whole),
    noInside,
    open,
    turned,
    volume: noInside ? null : volumesOf(whole).reduce((sum, volume) => sum + volume, 0),
    wall: noInside ? null : wallThickness(surface, rays, share => report(0.6 + share * 0.4)),
    mesh,
    normals,
  }
  report(1)
  return { measurements, alongPull: checkerOf(measurements, surface, () => rays) }
}

/** Continues with saved measurements, so that only a new pull direction is computed. */
export function checkAgain(measurements: PartMeasurements): CheckedPart {
  let rays: Rays | undefined
  return {
    measurements,
    alongPull: checkerOf(
      measurements,
      surfaceFrom(measurements.mesh, measurements.normals),
      () => (rays ??= new Rays(measurements.mesh)),
    ),
  }
}

const checkerOf =
  ({ mesh, noInside }: PartMeasurements, surface: Surface, rays: () => Rays): CheckedPart['alongPull'] =>
  (pull, onShare) => ({
    pull,
    size: sizeAlong(mesh, pull),
    projected: projectedArea(mesh, pull, share => onShare?.(share * 0.2)),
    draft: draftOf(surface, pull),
    undercuts: noInside ? null : undercutsOf(surface, rays(), pull, share => onShare?.(0.3 + share * 0.7)),
  })

const surfaceFrom = (mesh: Mesh, normals: Float32Array): Surface => ({
  mesh,
  neighbors: edgesOf(mesh).neighbors,
  normals,
  areas: areasOf(mesh),
})

import { type Camera, type Plane, Raycaster, Vector2, Vector3 } from 'three'
import type { StagePart } from './stage-part.ts'

/** Maximum distance in pixels at which a click snaps to a corner. */
const snapPixels = 12

/** A place on a part. The coordinates in mm are those of the file, even while the parts are exploded. */
export interface PickedPoint {
  part: number
  at: readonly [number, number, number]
  /** Unit normal of the face. */
  facing: readonly [number, number, number]
}

interface View {
  camera: Camera
  width: number
  height: number
}

/**
 * Returns the place on the first part at a point of the screen (pixels from the top left), or the nearest corner within
 * `snapPixels`.
 */
export function pickPoint(
  bodies: readonly StagePart[],
  plane: Plane | undefined,
  { x, y }: { x: number; y: number },
  { camera, width, height }: View,
): PickedPoint | undefined {
  const ray = new Raycaster()
  ray.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), camera)
  const visibleBodies = bodies.filter(({ group }) => group.visible)
  const hit = ray
    .intersectObjects(
      visibleBodies.map(({ mesh }) => mesh),
      false,
    )
    .find(({ point }) => !plane || plane.distanceToPoint(point) >= 0)
  if (!hit?.face) return undefined
  const body = visibleBodies.find(({ mesh }) => mesh === hit.object)!
  const corners = [hit.face.a, hit.face.b, hit.face.c].map(corner =>
    body.mesh.getVertexPosition(corner, new Vector3()).add(body.group.position),
  )
  const pixelsFrom = (place: Vector3) => {
    const screenPosition = place.clone().project(camera)
    return Math.hypot(((screenPosition.x + 1) / 2) * width - x, ((1 - screenPosition.y) / 2) * height - y)
  }
  const near = corners
    .filter(corner => pixelsFrom(corner) <= snapPixels && (!plane || plane.distanceToPoint(corner) >= 0))
    .sort((one, other) => pixelsFrom(one) - pixelsFrom(other))
  const place = (near[0] ?? hit.point).clone().sub(body.group.position)
  const { normal } = hit.face
  return {
    part: bodies.indexOf(body),
    at: [place.x, place.y, place.z],
    facing: [normal.x, normal.y, normal.z],
  }
}

import type { Feature, FeatureCollection, LineString, Polygon, Position } from 'geojson'

/**
 * Returns the areas of the countries for a flat map. The rings of the atlas are for a globe: the rings of Russia, Fiji
 * and Antarctica jump from one edge of a flat map to the other.
 */
export const landOf = (countries: FeatureCollection): FeatureCollection<Polygon> => ({
  type: 'FeatureCollection',
  features: polygonsOf(countries).map(rings => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: rings.map(layFlat) },
  })),
})

/** Returns the borders and coasts of the countries, without lines across a flat map or along its edges. */
export const bordersOf = (countries: FeatureCollection): FeatureCollection<LineString> => ({
  type: 'FeatureCollection',
  features: polygonsOf(countries)
    .flat()
    .flatMap(linesOf)
    .map(
      (coordinates): Feature<LineString> => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'LineString', coordinates },
      }),
    ),
})

type Ring = readonly Position[]

/** Returns the rings of each polygon, without rings that only run around a pole. */
const polygonsOf = ({ features }: FeatureCollection): Ring[][] =>
  features
    .flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return [geometry.coordinates]
      return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
    })
    .map(rings => rings.filter(ring => ring.some(point => Math.abs(latitude(point)) < 89.9)))
    .filter(rings => rings.length > 0)

const longitude = ([degrees = 0]: Position) => degrees
const latitude = ([, degrees = 0]: Position) => degrees

/** Returns true when the line between two neighboring points crosses the antimeridian. */
const crosses = (point: Position, next: Position) => Math.abs(longitude(next) - longitude(point)) > 180

const isAtEdge = (point: Position) => Math.abs(longitude(point)) > 179.99

/** Splits a ring where it crosses the antimeridian or runs along it. */
function linesOf(ring: Ring): Position[][] {
  const lines: Position[][] = []
  for (const [index, point] of ring.entries()) {
    const before = ring[index - 1]
    const isCut = !before || crosses(before, point) || (isAtEdge(before) && isAtEdge(point))
    if (isCut) lines.push([point])
    else lines.at(-1)?.push(point)
  }
  return lines.filter(line => line.length > 1)
}

/**
 * Continues the longitudes of a ring beyond 180 degrees instead of jumping to the other edge, where MapLibre draws the
 * part beyond 180 degrees. A ring around a pole is closed along the edges of the map.
 */
function layFlat(ring: Ring): Position[] {
  let shift = 0
  const flat = ring.map((point, index): Position => {
    const before = ring[index - 1]
    if (before && crosses(before, point)) shift += longitude(point) < 0 ? 360 : -360
    return [longitude(point) + shift, latitude(point)]
  })
  return shift === 0 ? flat : closeAroundPole(ring)
}

function closeAroundPole(ring: Ring): Position[] {
  const start = ring.findIndex((point, index) => index > 0 && crosses(ring[index - 1] ?? point, point))
  // The last point of a ring repeats its first point.
  const points = [...ring.slice(start), ...ring.slice(1, start)]
  const [first = [0, 0]] = points
  const last = points.at(-1) ?? first
  const edge = Math.sign(longitude(first)) * 180
  const pole = Math.sign(latitude(first)) * 90
  return [
    [edge, latitude(first)],
    ...points,
    [-edge, latitude(last)],
    [-edge, pole],
    [edge, pole],
    [edge, latitude(first)],
  ]
}

import type { FeatureCollection, Position } from 'geojson'
import { feature } from 'topojson-client'
import { expect, test } from 'vitest'
import atlas from 'world-atlas/countries-50m.json'
import { bordersOf, landOf } from './countries.ts'

const country = (...coordinates: Position[][]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } }],
})
const ringsOf = (countries: FeatureCollection) =>
  landOf(countries).features.flatMap(({ geometry }) => geometry.coordinates)
const linesOf = (countries: FeatureCollection) =>
  bordersOf(countries).features.map(({ geometry }) => geometry.coordinates)
/** Returns the longest line between two neighboring points, in degrees of longitude. */
const longestStep = (lines: Position[][]) =>
  lines
    .flatMap(line => line.slice(1).map(([x = 0], index) => Math.abs(x - (line[index]?.[0] ?? 0))))
    .reduce((longest, step) => Math.max(longest, step), 0)

const square: Position[] = [
  [10, 10],
  [20, 10],
  [20, 20],
  [10, 10],
]
/** A ring on both sides of the antimeridian. */
const island: Position[] = [
  [170, 10],
  [-170, 10],
  [-170, 20],
  [170, 20],
  [170, 10],
]
/** A ring around the South Pole. */
const ice: Position[] = [
  [0, -70],
  [120, -70],
  [-120, -70],
  [0, -70],
]

test('a country within the map does not change', () => {
  expect(ringsOf(country(square))).toEqual([square])
  expect(linesOf(country(square))).toEqual([square])
})

test('a country on both sides of the antimeridian continues beyond the edge, and its border is split there', () => {
  expect(ringsOf(country(island))).toEqual([
    [
      [170, 10],
      [190, 10],
      [190, 20],
      [170, 20],
      [170, 10],
    ],
  ])
  expect(linesOf(country(island))).toEqual([
    [
      [-170, 10],
      [-170, 20],
    ],
    [
      [170, 20],
      [170, 10],
    ],
  ])
})

test('a country around a pole is closed along the edges of the map, which have no border', () => {
  expect(ringsOf(country(ice))).toEqual([
    [
      [-180, -70],
      [-120, -70],
      [0, -70],
      [120, -70],
      [180, -70],
      [180, -90],
      [-180, -90],
      [-180, -70],
    ],
  ])
  expect(longestStep(linesOf(country(ice)))).toBe(120)
})

test('a ring that only runs around a pole is left out, and a border along the edge is not drawn', () => {
  const pole: Position[] = [
    [-180, -89.999],
    [0, -89.999],
    [180, -89.999],
    [-180, -89.999],
  ]
  expect(ringsOf(country(pole))).toEqual([])
  const edge: Position[] = [
    [170, 10],
    [180, 10],
    [180, 20],
    [170, 10],
  ]
  expect(linesOf(country(edge))).toEqual([
    [
      [170, 10],
      [180, 10],
    ],
    [
      [180, 20],
      [170, 10],
    ],
  ])
})

test('no line of the bundled atlas crosses the map', () => {
  const topology = atlas as unknown as Parameters<typeof feature>[0]
  const countries = feature(topology, topology.objects.countries!) as FeatureCollection
  expect(linesOf(countries).length).toBeGreaterThan(1_000)
  expect(longestStep(linesOf(countries))).toBeLessThan(20)
})

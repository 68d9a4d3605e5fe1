import type { FeatureCollection } from 'geojson'
import * as maplibre from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { feature } from 'topojson-client'
import { bordersOf, landOf } from './countries.ts'
import type { Position } from './position.ts'

interface Tiles {
  url: string
  attribution: string
}

/** Returns the initial zoom. Tiles show streets; the outline shows only countries, so its initial zoom is smaller. */
const zoomOf = (tiles: Tiles | null) => (tiles ? 10 : 4)

/** Returns a color of the style by its name. Colors are read when the map is drawn. */
const cssColor = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/**
 * Draws a world map into an element. `locale` has the texts of the map, by their names in MapLibre.
 * @throws when the browser cannot draw the map
 */
export async function drawMap(
  element: HTMLElement,
  tiles: Tiles | null,
  locale: Record<string, string>,
  onPick: (position: Position) => void,
) {
  maplibre.setWorkerUrl(workerUrl)
  const map = new maplibre.Map({
    container: element,
    style: tiles ? tileStyle(tiles) : await outlineStyle(),
    center: [0, 25],
    zoom: 0.5,
    attributionControl: tiles ? {} : false,
    cooperativeGestures: true,
    renderWorldCopies: false,
    locale,
  })
  map.addControl(new maplibre.NavigationControl({ showCompass: false }))
  map.on('click', ({ lngLat }) =>
    onPick({ latitude: round(lngLat.lat), longitude: round(lngLat.wrap().lng) }),
  )
  const marker = new maplibre.Marker({ color: cssColor('--company-6') || '#1c5d99' })
  await map.once('load')
  map.addSource('trail', { type: 'geojson', data: lineOf([]) })
  map.addLayer({
    id: 'trail',
    type: 'line',
    source: 'trail',
    paint: { 'line-color': cssColor('--company-6') || '#1c5d99', 'line-width': 2, 'line-dasharray': [2, 2] },
  })
  return {
    show(trail: readonly Position[]) {
      const [newest] = trail
      ;(map.getSource('trail') as maplibre.GeoJSONSource).setData(lineOf(trail))
      if (!newest) return void marker.remove()
      marker.setLngLat([newest.longitude, newest.latitude]).addTo(map)
      map.jumpTo({
        center: [newest.longitude, newest.latitude],
        zoom: Math.max(map.getZoom(), zoomOf(tiles)),
      })
    },
    remove: () => map.remove(),
  }
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const lineOf = (trail: readonly Position[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features:
    trail.length < 2
      ? []
      : [
          {
            type: 'Feature',
            properties: {},
            geometry: {
              type: 'LineString',
              coordinates: trail.map(({ latitude, longitude }) => [longitude, latitude]),
            },
          },
        ],
})

const tileStyle = ({ url, attribution }: Tiles): maplibre.StyleSpecification => ({
  version: 8,
  sources: { tiles: { type: 'raster', tiles: [url], tileSize: 256, attribution } },
  layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
})

/** Returns a style with the countries of Natural Earth (public domain), as packaged by world-atlas. */
async function outlineStyle(): Promise<maplibre.StyleSpecification> {
  const { default: atlas } = await import('world-atlas/countries-50m.json')
  const topology = atlas as unknown as Parameters<typeof feature>[0]
  const countries = feature(topology, topology.objects.countries!) as FeatureCollection
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: landOf(countries) },
      borders: { type: 'geojson', data: bordersOf(countries) },
    },
    layers: [
      {
        id: 'sea',
        type: 'background',
        paint: { 'background-color': cssColor('--surface-raised') || '#e8eef3' },
      },
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        paint: { 'fill-color': cssColor('--surface-card') || '#ffffff' },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': cssColor('--line') || '#c5ced6', 'line-width': 1 },
      },
    ],
  }
}

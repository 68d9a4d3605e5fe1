import { Progress, SegmentedControl, Stack, Text } from '@mantine/core'
import type { Mesh } from '@steelsafe/molding/mesh/mesh.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenModel } from '#shared/files/cad/ModelView.tsx'
import type { CadModel } from '#shared/files/cad/model.ts'
import type { PaintedTriangles } from '#shared/files/cad/paint.ts'
import type { Distances } from './distance.worker.ts'
import { DistanceLegend } from './Legend.tsx'
import { paintDistance } from './paint-parts.ts'
import type { useDistances } from './useDistances.ts'

const maps = ['none', 'second', 'first'] as const
type Map = (typeof maps)[number]

/** Empty geometry, which hides a part of the other revision. */
const nothing: PaintedTriangles = { positions: new Float32Array(), colors: new Uint8Array() }

interface DistanceMapProps {
  state: ReturnType<typeof useDistances>
  names: Record<'first' | 'second', string>
  models: Record<'first' | 'second', CadModel>
  meshes: Record<'first' | 'second', Mesh>
  open: OpenModel
}

/** Colors one of two compared revisions by its distance from the other revision. */
export function DistanceMap({ state: { distances, share, hasFailed }, open, ...sides }: DistanceMapProps) {
  const { t } = useTranslation('part-design')
  if (!open.isDrawn) return null
  if (hasFailed) return <Text role="status">{t('screen.checks.failed')}</Text>
  if (!distances)
    return <Progress value={share * 100} animated aria-label={t('screen.compare.map.running')} />
  return <Choice distances={distances} open={open} {...sides} />
}

function Choice({
  distances,
  names,
  models,
  meshes,
  open: { paint, pointOut },
}: Omit<DistanceMapProps, 'state'> & { distances: Distances }) {
  const { t } = useTranslation('part-design')
  const [map, setMap] = useState<Map>('none')
  const show = (next: Map) => {
    setMap(next)
    if (next === 'none') {
      paint(undefined)
      pointOut([])
      return
    }
    const colored = paintDistance(meshes[next], distances[next].distances)
    const hidden = models[next === 'first' ? 'second' : 'first'].parts.map(() => nothing)
    // The parts of the first revision come first in the overlay.
    paint(next === 'first' ? [...colored, ...hidden] : [...hidden, ...colored])
    pointOut([distances[next].mostAt])
  }
  // Reset the view on unmount. It would otherwise keep the colors of this comparison.
  useEffect(
    () => () => {
      paint(undefined)
      pointOut([])
    },
    [paint, pointOut],
  )
  return (
    <Stack gap="xs">
      <SegmentedControl
        aria-label={t('screen.checks.map.label')}
        value={map}
        onChange={value => show(value as Map)}
        data={maps.map(value => ({
          value,
          label:
            value === 'none'
              ? t('screen.checks.map.none')
              : t('screen.compare.map.of', { name: names[value] }),
        }))}
        style={{ alignSelf: 'flex-start' }}
      />
      {map !== 'none' && (
        <>
          <DistanceLegend />
          <Text size="sm" c="dimmed">
            {t('screen.compare.map.spot')}
          </Text>
        </>
      )}
    </Stack>
  )
}

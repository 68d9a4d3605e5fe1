import { Center, Text } from '@mantine/core'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { translateKey } from '#core/language/texts.ts'
import type { drawMap } from './draw-map.ts'
import { mapTexts } from './map-texts.ts'
import type { Position } from './position.ts'

interface WorldMapProps {
  label: string
  /** Positions, newest first. The newest position is marked and centered, and a line connects all positions. */
  trail: readonly Position[]
  onPick?: (position: Position) => void
}

const translatedTexts = () =>
  Object.fromEntries(Object.entries(mapTexts).map(([name, key]) => [name, translateKey(key)]))

/** Shows a world map: the bundled outline, or the configured tiles. The caller must also show its content as text. */
export function WorldMap({ label, trail, onPick }: WorldMapProps) {
  const { t } = useTranslation('ui')
  const { data: settings } = useEndpointQuery(system.publicSettings, {})
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<Awaited<ReturnType<typeof drawMap>>>(null)
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading')
  const pick = useEffectEvent((position: Position) => onPick?.(position))
  const showTrail = useEffectEvent(() => map.current?.show(trail))

  // A browser that cannot draw the map throws an error.
  useEffect(() => {
    const element = box.current
    if (!element || !settings) return
    let isUnmounted = false
    import('./draw-map.ts')
      .then(({ drawMap }) => drawMap(element, settings.mapTiles, translatedTexts(), pick))
      .then(
        newMap => {
          if (isUnmounted) return newMap.remove()
          map.current = newMap
          setState('drawn')
          showTrail()
        },
        () => setState('failed'),
      )
    return () => {
      isUnmounted = true
      map.current?.remove()
      map.current = null
    }
  }, [settings])
  useEffect(() => map.current?.show(trail), [trail])

  if (state === 'failed')
    return (
      <Text size="sm" c="dimmed">
        {t('map.failed')}
      </Text>
    )
  return (
    <div style={{ position: 'relative' }}>
      <section ref={box} aria-label={label} style={{ height: 320, borderRadius: 8, overflow: 'hidden' }} />
      {state === 'loading' && (
        <Center pos="absolute" inset={0} style={{ pointerEvents: 'none' }}>
          <Text size="sm" c="dimmed" role="status">
            {t('map.loading')}
          </Text>
        </Center>
      )}
    </div>
  )
}

import { Alert, Stack, Text } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../format.ts'
import { type Box, boundsOf, sizeOf } from './bounds.ts'
import classes from './Cad.module.css'
import { ExplodeSlider } from './ExplodeSlider.tsx'
import { boxApart } from './explode.ts'
import type { CadKind } from './kinds.ts'
import { writeSize } from './lengths.ts'
import { MeasurePanel } from './MeasurePanel.tsx'
import { ModelTools } from './ModelTools.tsx'
import type { Model } from './model.ts'
import { PartTree } from './PartTree.tsx'
import { SectionPanel } from './SectionPanel.tsx'
import type { Section } from './section.ts'
import { useTurnByKeys } from './stage/keys.ts'
import type { Pick } from './stage/pick.ts'
import { useStage } from './useStage.ts'

interface ModelViewProps {
  model: Model
  kind: CadKind
  name: string
}

const noBox: Box = { min: [0, 0, 0], max: [0, 0, 0] }
/** A finger or mouse that has moved further than this has turned the model, and not pointed at it. */
const clickPixels = 4

/** A model with what can be done to look at it; its size stands below as text. */
export function ModelView({ model, kind, name }: ModelViewProps) {
  const { t } = useTranslation('ui')
  const { number } = useFormat()
  const box = useMemo(() => boundsOf(model.parts) ?? noBox, [model])
  const boxes = useMemo(() => model.parts.map(part => boundsOf([part]) ?? noBox), [model])
  const [edges, setEdges] = useState(true)
  const [section, setSection] = useState<Section>()
  const [explode, setExplode] = useState(0)
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [marks, setMarks] = useState<Pick[]>()
  const { room, stage, hasFailed } = useStage(model.parts, box, {
    edges,
    section,
    explode,
    hidden,
    marks: marks ?? [],
  })
  const onKeyDown = useTurnByKeys(stage)
  const pressedAt = useRef({ x: 0, y: 0 })

  const mark = (point?: { x: number; y: number }) => {
    const found = stage.current?.pick(point)
    if (found) setMarks((before = []) => (before.length === 2 ? [found] : [...before, found]))
    return found !== undefined
  }
  const size = writeSize(sizeOf(box), number)
  const triangles = model.parts.reduce(
    (sum, { index, positions }) => sum + (index ?? positions).length / (index ? 3 : 9),
    0,
  )
  return (
    <Stack gap="sm">
      {hasFailed ? (
        <Alert color="yellow">{t('cad.noWebgl')}</Alert>
      ) : (
        <>
          <ModelTools
            stage={stage}
            edges={edges}
            onEdges={setEdges}
            isCut={section !== undefined}
            onCut={isCut => setSection(isCut ? { axis: 'x', share: 0.5, isFlipped: false } : undefined)}
            isMeasured={marks !== undefined}
            onMeasure={isMeasured => setMarks(isMeasured ? [] : undefined)}
          />
          <div
            ref={room}
            role="application"
            aria-label={t('cad.model', { name })}
            aria-describedby="cad-keys"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it is turned by keys
            tabIndex={0}
            className={classes.room}
            onKeyDown={onKeyDown}
            onPointerDown={({ clientX: x, clientY: y }) => {
              pressedAt.current = { x, y }
            }}
            onClick={({ clientX, clientY, currentTarget }) => {
              const { x, y } = pressedAt.current
              if (!marks || Math.hypot(clientX - x, clientY - y) > clickPixels) return
              const { left, top } = currentTarget.getBoundingClientRect()
              mark({ x: clientX - left, y: clientY - top })
            }}
          />
          <Text id="cad-keys" size="xs" c="dimmed">
            {t('cad.keys')}
          </Text>
          {section && (
            <SectionPanel box={boxApart(boxes, explode) ?? box} section={section} onChange={setSection} />
          )}
          {marks && <MeasurePanel marks={marks} onMark={mark} onClear={() => setMarks([])} />}
          {model.parts.length > 1 && <ExplodeSlider share={explode} onChange={setExplode} />}
        </>
      )}
      <dl className={classes.facts}>
        <dt>{t('cad.size')}</dt>
        <dd>
          {size.mm} <Text span c="dimmed">{`(${size.inches})`}</Text>
        </dd>
        <dt>{t('cad.parts')}</dt>
        <dd>{number(model.parts.length)}</dd>
        <dt>{t('cad.triangles')}</dt>
        <dd>{number(triangles)}</dd>
      </dl>
      {!kind.hasUnit && (
        <Text size="sm" c="dimmed">
          {t('cad.noUnit', { kind: kind.name })}
        </Text>
      )}
      {!hasFailed && model.parts.length > 1 && (
        <PartTree tree={model.tree} hidden={hidden} onChange={setHidden} />
      )}
    </Stack>
  )
}

import { Stack, Text } from '@mantine/core'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { type Box, boundsOf, sizeOf } from './bounds.ts'
import classes from './Cad.module.css'
import { ExplodeSlider } from './ExplodeSlider.tsx'
import { boxApart } from './explode.ts'
import type { CadKind } from './kinds.ts'
import { writeSize } from './lengths.ts'
import { MeasurePanel } from './MeasurePanel.tsx'
import { ModelTools } from './ModelTools.tsx'
import type { CadModel, Triple } from './model.ts'
import { PartTree } from './PartTree.tsx'
import { type ModelPin, Pins } from './Pins.tsx'
import type { PaintedTriangles } from './paint.ts'
import { SectionPanel } from './SectionPanel.tsx'
import type { Section } from './section.ts'
import type { PickedPoint } from './stage/pick.ts'
import { useTurnByKeys } from './stage/useTurnByKeys.ts'
import { useStage } from './useStage.ts'

/** An open model, for content that an area adds below it. */
export interface OpenModel {
  model: CadModel
  kind: CadKind
  /** False if the browser cannot draw the model, so that colors and clicking have no effect. */
  isDrawn: boolean
  /** Colors the parts, or restores the colors of the file. */
  paint: (paint: readonly PaintedTriangles[] | undefined) => void
  /** Highlights places, and turns the view to the direction of a face. */
  pointOut: (places: readonly Triple[], facing?: Triple) => void
  /** Shows pins on the model while its parts are not exploded. */
  pin: (pins: readonly ModelPin[]) => void
  /** Sends clicked points to a listener instead of measuring, until it is set to undefined. */
  onPoint: (listener: ((point: PickedPoint) => void) | undefined) => void
  /** Returns the point in the middle of the view, for keyboard users. */
  middle: () => PickedPoint | undefined
  /** Returns the current view as a JPEG in base64, or undefined without a drawn model. */
  picture: () => string | undefined
}

interface ModelViewProps {
  model: CadModel
  kind: CadKind
  name: string
  tools?: ((model: OpenModel) => ReactNode) | undefined
}

const noPins: readonly ModelPin[] = []
const noBox: Box = { min: [0, 0, 0], max: [0, 0, 0] }
/** Maximum width of a picture of the model, in pixels. */
const pictureWidth = 1_400
/** Maximum movement of a click, in pixels. A longer movement turns the model. */
const clickPixels = 4

/** Shows a model with its tools. Its size and its numbers of parts and triangles are below it. */
export function ModelView({ model, kind, name, tools }: ModelViewProps) {
  const { t } = useTranslation('ui')
  const { number } = useFormat()
  const box = useMemo(() => boundsOf(model.parts) ?? noBox, [model])
  const boxes = useMemo(() => model.parts.map(part => boundsOf([part]) ?? noBox), [model])
  const [edges, setEdges] = useState(true)
  const [section, setSection] = useState<Section>()
  const [explode, setExplode] = useState(0)
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [marks, setMarks] = useState<PickedPoint[]>()
  const [paint, setPaint] = useState<readonly PaintedTriangles[]>()
  const [spots, setSpots] = useState<readonly Triple[]>([])
  const [pins, setPins] = useState(noPins)
  const pointed = useRef<(point: PickedPoint) => void>(undefined)
  const { frame, stage, hasFailed } = useStage(model.parts, box, {
    edges,
    section,
    explode,
    hidden,
    marks: marks ?? [],
    paint,
    spots,
  })
  const onKeyDown = useTurnByKeys(stage)
  const pressedAt = useRef({ x: 0, y: 0 })

  const open = useMemo(
    (): OpenModel => ({
      model,
      kind,
      isDrawn: !hasFailed,
      paint: setPaint,
      pin: setPins,
      pointOut: (places, facing) => {
        setSpots(places)
        if (facing) stage.current?.lookAlong(facing)
      },
      onPoint: listener => {
        pointed.current = listener
      },
      middle: () => stage.current?.pick(),
      picture: () => stage.current?.picture(pictureWidth),
    }),
    [model, kind, hasFailed, stage],
  )
  const mark = (point?: { x: number; y: number }) => {
    const hit = stage.current?.pick(point)
    if (hit) setMarks((before = []) => (before.length === 2 ? [hit] : [...before, hit]))
    return hit !== undefined
  }
  const size = writeSize(sizeOf(box), number)
  const triangles = model.parts.reduce(
    (sum, { index, positions }) => sum + (index ?? positions).length / (index ? 3 : 9),
    0,
  )
  return (
    <Stack gap="sm">
      {hasFailed ? (
        <InlineMessage kind="warning">{t('cad.noWebgl')}</InlineMessage>
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
          <div className={classes.stage}>
            <div
              ref={frame}
              role="application"
              aria-label={t('cad.model', { name })}
              aria-describedby="cad-keys"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the model can be turned by keyboard
              tabIndex={0}
              className={classes.room}
              onKeyDown={onKeyDown}
              onPointerDown={({ clientX: x, clientY: y }) => {
                pressedAt.current = { x, y }
              }}
              onClick={({ clientX, clientY, currentTarget }) => {
                const { x, y } = pressedAt.current
                const listener = pointed.current
                if ((!marks && !listener) || Math.hypot(clientX - x, clientY - y) > clickPixels) return
                const { left, top } = currentTarget.getBoundingClientRect()
                const point = { x: clientX - left, y: clientY - top }
                const hit = listener && stage.current?.pick(point)
                if (hit) listener(hit)
                else if (!listener) mark(point)
              }}
            />
            {pins.length > 0 && <Pins stage={stage} pins={explode === 0 ? pins : noPins} />}
          </div>
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
      {model.brokenTriangles > 0 && (
        <InlineMessage kind="warning">
          {t('cad.brokenTriangles', { count: model.brokenTriangles })}
        </InlineMessage>
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
      {tools?.(open)}
    </Stack>
  )
}

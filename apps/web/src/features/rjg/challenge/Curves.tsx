import type { UnitSystem } from '@steelsafe/contract/molding/names.ts'
import type { StudyPlot } from '@steelsafe/contract/molding/result.ts'
import {
  type Exercise,
  type ExerciseShot,
  effectsOf,
  readings,
} from '@steelsafe/molding/simulation/exercises.ts'
import type { FillStep } from '@steelsafe/molding/simulation/fill.ts'
import { useTranslation } from 'react-i18next'
import { translateKey } from '#core/language/texts.ts'
import { Plot } from '#features/molding/index.ts'
import { Card } from '#ui/page/Card.tsx'

interface CurvesProps {
  exercise: Exercise
  shots: readonly ExerciseShot[]
  /** True when the last shots belong to one study. */
  isStudy: boolean
  system: UnitSystem
}

/** The pressure curves of the last shot, or the plot of a study. */
export function Curves({ exercise, shots, isStudy, system }: CurvesProps) {
  const { t } = useTranslation('rjg')
  const { study, plotKind } = exercise
  const last = shots.at(-1)!
  const words = (key: string) => translateKey(`rjg:plot.${key}`)
  const title = t('screen.challenge.curves')
  const studyTitle = t('screen.challenge.studyCurve')
  return (
    <>
      {isStudy && study && plotKind && (
        <Card title={studyTitle}>
          <Plot
            plot={studyPlot(plotKind, exercise, shots.slice(-study(exercise.values).length), key =>
              translateKey(`rjg:control.${key}`),
            )}
            system={system}
            title={studyTitle}
            words={words}
            height={260}
          />
        </Card>
      )}
      <Card title={title}>
        <Plot
          plot={plotOf(last.shot.moments)}
          compared={{ plot: injectionPlot(last.shot.moments), name: words('injection') }}
          system={system}
          title={title}
          words={words}
          height={300}
        />
      </Card>
    </>
  )
}

const empty = { lines: [], bands: [] }
const axes = {
  x: { key: 'time', quantity: 'time' },
  y: { key: 'pressure', quantity: 'pressure' },
} as const

/**
 * Draws the pressure behind the gate as a line and at the end of the cavity as marks, so that they differ without
 * color.
 */
function plotOf(moments: readonly FillStep[]): StudyPlot {
  const step = moments.at(-1)!.time / 60
  let next = 0
  const markedMoments = moments.filter(({ time }) => {
    if (time < next) return false
    next = time + step
    return true
  })
  return {
    key: 'curve',
    ...axes,
    ...empty,
    series: [
      { key: 'gate', mark: 'line', points: moments.map(({ time, gate }) => [time, gate]) },
      { key: 'end', mark: 'points', points: markedMoments.map(({ time, end }) => [time, end]) },
    ],
  }
}

const injectionPlot = (moments: readonly FillStep[]): StudyPlot => ({
  key: 'curve',
  ...axes,
  ...empty,
  series: [
    { key: 'injection', mark: 'line', points: moments.map(({ time, injection }) => [time, injection]) },
  ],
})

function studyPlot(
  plotKind: NonNullable<Exercise['plotKind']>,
  { shows }: Exercise,
  shots: readonly ExerciseShot[],
  nameOf: (control: string) => string,
): StudyPlot {
  if (plotKind === 'effects') {
    const effects = effectsOf(shots)
    return {
      key: 'study',
      x: { key: 'factor', quantity: 'none' },
      y: { key: 'effect', quantity: 'percent' },
      ...empty,
      series: [{ key: 'effect', mark: 'bars', points: effects.map(({ effect }, at) => [at + 1, effect]) }],
      names: effects.map(({ name }) => nameOf(name)),
    }
  }
  const reading = shows[0]!
  const points = shots.map(({ values, measurements }, at): [number, number] => [
    plotKind === 'packTime' ? values.packTime : at + 1,
    measurements[reading],
  ])
  return {
    key: 'study',
    x: plotKind === 'packTime' ? { key: 'packTime', quantity: 'time' } : { key: 'number', quantity: 'count' },
    y: { key: reading, quantity: readings[reading] },
    ...empty,
    series: [
      { key: reading, mark: 'line', points },
      { key: reading, mark: 'points', points },
    ],
  }
}

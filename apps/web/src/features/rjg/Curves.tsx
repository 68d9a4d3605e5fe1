import type { UnitSystem } from '@steelsafe/contract/molding/names.ts'
import type { StudyPlot } from '@steelsafe/contract/molding/result.ts'
import { type Exercise, effectsOf, type Made, readings } from '@steelsafe/molding/simulation/exercises.ts'
import type { Moment } from '@steelsafe/molding/simulation/fill.ts'
import { useTranslation } from 'react-i18next'
import { textOf } from '#core/texts.ts'
import { Plot } from '#features/molding/index.ts'
import { Card } from '#ui/Card.tsx'

interface CurvesProps {
  exercise: Exercise
  made: readonly Made[]
  /** True if the last shots belong to one study. */
  isStudy: boolean
  system: UnitSystem
}

/** The pressure curves of the last shot, or the plot of a study. */
export function Curves({ exercise, made, isStudy, system }: CurvesProps) {
  const { t } = useTranslation('rjg')
  const { study, drawn } = exercise
  const last = made.at(-1)!
  const words = (key: string) => textOf(`rjg:plot.${key}`)
  const title = t('screen.challenge.curves')
  const studyTitle = t('screen.challenge.studyCurve')
  return (
    <>
      {isStudy && study && drawn && (
        <Card title={studyTitle}>
          <Plot
            plot={studyPlot(drawn, exercise, made.slice(-study(exercise.values).length), key =>
              textOf(`rjg:control.${key}`),
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
function plotOf(moments: readonly Moment[]): StudyPlot {
  const step = moments.at(-1)!.time / 60
  let next = 0
  const marked = moments.filter(({ time }) => {
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
      { key: 'end', mark: 'points', points: marked.map(({ time, end }) => [time, end]) },
    ],
  }
}

const injectionPlot = (moments: readonly Moment[]): StudyPlot => ({
  key: 'curve',
  ...axes,
  ...empty,
  series: [
    { key: 'injection', mark: 'line', points: moments.map(({ time, injection }) => [time, injection]) },
  ],
})

function studyPlot(
  drawn: NonNullable<Exercise['drawn']>,
  { shows }: Exercise,
  made: readonly Made[],
  nameOf: (control: string) => string,
): StudyPlot {
  if (drawn === 'effects') {
    const effects = effectsOf(made)
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
  const points = made.map(({ values, read }, at): [number, number] => [
    drawn === 'packTime' ? values.packTime : at + 1,
    read[reading],
  ])
  return {
    key: 'study',
    x: drawn === 'packTime' ? { key: 'packTime', quantity: 'time' } : { key: 'number', quantity: 'count' },
    y: { key: reading, quantity: readings[reading] },
    ...empty,
    series: [
      { key: reading, mark: 'line', points },
      { key: reading, mark: 'points', points },
    ],
  }
}

import type { Overview } from '@steelsafe/contract/molding/entities.ts'
import { kinds } from '@steelsafe/contract/molding/kinds.ts'
import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import type { SetPoint } from '@steelsafe/contract/molding/result.ts'
import type { StudyField } from '@steelsafe/contract/molding/study-field.ts'
import type { StudyRow, StudyValue } from '@steelsafe/contract/molding/study-row.ts'

/**
 * Returns the initial settings of a new study: the defaults of its kind, random numbers for its random settings, and the
 * set-points of earlier studies.
 */
export function initialSettings(kind: StudyKind, earlierKinds: Overview['kinds']): StudyRow {
  const { settings, takes = {} } = kinds[kind]
  const points = earlierKinds
    .flatMap(({ study }) => study?.setPoints ?? [])
    .filter(({ value }) => value !== null)
  return Object.fromEntries(
    Object.entries(settings).map(([name, field]) => {
      const setPointValue = takes[name] ? takenFrom(points, takes[name], field.kind === 'text') : null
      return [name, setPointValue ?? initialOf(field)]
    }),
  )
}

function initialOf(field: StudyField): StudyValue {
  if (field.kind === 'number' && field.isRandom) return randomWhole(field.min ?? 0, field.max)
  return 'default' in field ? (field.default ?? null) : null
}

/** Returns a random whole number within bounds. */
const randomWhole = (min: number, max: number) => min + Math.floor(Math.random() * (max - min + 1))

function takenFrom(points: readonly SetPoint[], from: string, isText: boolean): StudyValue {
  const [key, part] = from.split('.')
  const matches = points.filter(point => point.key === key)
  if (isText) return matches.map(textOf).join('; ') || null
  const [point] = matches
  if (part === 'shows') return point?.shows ?? null
  return (part === 'ratio' ? point?.ratio : point?.value) ?? null
}

const textOf = ({ name, value, unit }: SetPoint) => [name, value, unit].filter(Boolean).join(' ')

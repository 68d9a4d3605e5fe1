import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { type UnitSystem, unitSystems } from '@steelsafe/contract/molding/names.ts'
import {
  digitsFor,
  type Quantity,
  storedOf,
  toDisplayUnit,
  unitFor,
} from '@steelsafe/contract/molding/quantities.ts'
import type { Challenge } from '@steelsafe/contract/rjg/entities.ts'
import type { ChallengeNumber } from '@steelsafe/contract/rjg/names.ts'
import {
  type Control,
  type ControlValues,
  type Exercise,
  type ExerciseShot,
  flashCount,
  makeShots,
} from '@steelsafe/molding/simulation/exercises.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStudyTexts } from '#features/molding/index.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { NumberInput, type TypedNumber } from '#ui/form/inputs/NumberInput.tsx'
import { toSelectData } from '#ui/form/options/fixed-options.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Questions } from './Questions.tsx'
import { ShotTable } from './ShotTable.tsx'
import { useUnits } from './units.ts'
import { useTries } from './useTries.ts'

const loadCurves = () => import('./Curves.tsx')
const Curves = lazy(async () => ({ default: (await loadCurves()).Curves }))

interface BenchProps {
  number: ChallengeNumber
  exercise: Exercise
  text: Challenge
}

const digitsOfInput = (quantity: Quantity, system: UnitSystem) => Math.min(2, digitsFor(quantity, system))

/** Returns a stored value in its displayed unit, with no more digits than an input shows. */
const toInput = (value: number, quantity: Quantity, system: UnitSystem): number =>
  Number(toDisplayUnit(value, quantity, system).toFixed(digitsOfInput(quantity, system)))

/** The simulated press: settings, shots, readings, and questions. */
export function Bench({ number, exercise, text }: BenchProps) {
  const { t } = useTranslation('rjg')
  const [system, setSystem] = useUnits()
  const { number: format } = useStudyTexts(system)
  const { controls, study } = exercise
  const toInputs = (values: ControlValues, units: UnitSystem) =>
    Object.fromEntries(controls.map(({ name, quantity }) => [name, toInput(values[name], quantity, units)]))
  const [inputs, setInputs] = useState<Record<string, TypedNumber>>(() => toInputs(exercise.values, system))
  const [shots, setShots] = useState<ExerciseShot[]>([])
  const [isStudy, setIsStudy] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const tries = useTries(number)
  useEffect(() => {
    // Loads the curves before the first shot, which may be made without a network.
    loadCurves().catch(() => undefined)
  }, [])

  const readOf = ({ name, quantity, min, max }: Control) => {
    const value = inputs[name]
    if (typeof value !== 'number') return null
    const storedValue = storedOf(value, quantity, system)
    return storedValue < min - 1e-9 || storedValue > max + 1e-9 ? null : storedValue
  }
  const formatQuantity = (value: number, quantity: Quantity) =>
    `${format(toInput(value, quantity, system), 2)} ${unitFor(quantity, system)}`.trim()
  const problemOf = (control: Control) =>
    readOf(control) === null
      ? t('rule.between', {
          from: formatQuantity(control.min, control.quantity),
          to: formatQuantity(control.max, control.quantity),
        })
      : null
  const run = (asStudy: boolean) => {
    setIsTried(true)
    if (controls.some(control => readOf(control) === null)) return
    const values = { ...exercise.values, ...Object.fromEntries(controls.map(one => [one.name, readOf(one)])) }
    const newShots = makeShots(asStudy && study ? study(values) : [values], shots.length)
    const flashes = flashCount(newShots)
    if (flashes > 0) tries.spend({ flashes })
    setShots([...shots, ...newShots])
    setIsStudy(asStudy)
  }
  const changeUnits = (next: UnitSystem) => {
    setInputs(
      Object.fromEntries(
        controls.map(control => {
          const storedValue = readOf(control)
          return [
            control.name,
            storedValue === null
              ? (inputs[control.name] ?? null)
              : toInput(storedValue, control.quantity, next),
          ]
        }),
      ),
    )
    setSystem(next)
  }
  return (
    <>
      <Card title={t('screen.challenge.press')}>
        <form
          onSubmit={event => {
            event.preventDefault()
            run(exercise.isOnlyStudy === true)
          }}
        >
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
              {controls.map(control => (
                <NumberInput
                  key={control.name}
                  label={joinParts(t(`control.${control.name}`), unitFor(control.quantity, system))}
                  decimals={digitsOfInput(control.quantity, system)}
                  min={toInput(control.min, control.quantity, system)}
                  value={inputs[control.name]}
                  error={isTried && problemOf(control)}
                  onChange={value => setInputs({ ...inputs, [control.name]: value })}
                />
              ))}
              <NativeSelect
                label={t('screen.challenge.units')}
                data={toSelectData(unitSystems, value => t(`units.${value}`))}
                value={system}
                onChange={event => changeUnits(event.currentTarget.value as UnitSystem)}
              />
            </SimpleGrid>
            <Group gap="sm">
              {controls.length > 0 && !exercise.isOnlyStudy && (
                <Button type="submit">{t('screen.challenge.shot')}</Button>
              )}
              {study && (
                <Button variant={exercise.isOnlyStudy ? 'filled' : 'default'} onClick={() => run(true)}>
                  {t('screen.challenge.study', { shots: study(exercise.values).length })}
                </Button>
              )}
              <Text size="sm" c="dimmed" role="status">
                {t('screen.challenge.made', { count: shots.length })}
              </Text>
            </Group>
          </Stack>
        </form>
      </Card>
      {shots.length > 0 ? (
        <>
          <Suspense fallback={null}>
            <Curves exercise={exercise} shots={shots} isStudy={isStudy} system={system} />
          </Suspense>
          <ShotTable exercise={exercise} shots={shots} system={system} />
        </>
      ) : (
        <InlineMessage kind="information">{t('screen.challenge.first')}</InlineMessage>
      )}
      <Questions
        number={number}
        exercise={exercise}
        text={text}
        shots={shots}
        tries={tries}
        system={system}
      />
    </>
  )
}

import { Alert, Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type UnitSystem, unitSystems } from '@steelsafe/contract/molding/names.ts'
import {
  digitsFor,
  type Quantity,
  shownOf,
  storedOf,
  unitFor,
} from '@steelsafe/contract/molding/quantities.ts'
import type { Challenge } from '@steelsafe/contract/rjg/entities.ts'
import type { ChallengeNumber } from '@steelsafe/contract/rjg/names.ts'
import { readNumber } from '@steelsafe/molding/read-number.ts'
import {
  type Control,
  type Exercise,
  type Made,
  make,
  type Values,
} from '@steelsafe/molding/simulation/exercises.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/molding/index.ts'
import { Card } from '#ui/Card.tsx'
import { Curves } from './Curves.tsx'
import { Log } from './Log.tsx'
import { Questions } from './Questions.tsx'
import { useUnits } from './units.ts'

interface BenchProps {
  number: ChallengeNumber
  exercise: Exercise
  text: Challenge
}

/** Formats a value for an input field, with no more digits than its unit shows. */
const typedOf = (value: number, quantity: Quantity, system: UnitSystem) =>
  String(Number(shownOf(value, quantity, system).toFixed(Math.min(2, digitsFor(quantity, system)))))

/** The simulated press: settings, shots, readings, and questions. */
export function Bench({ number, exercise, text }: BenchProps) {
  const { t } = useTranslation('rjg')
  const [system, setSystem] = useUnits()
  const { number: format } = useWords(system)
  const { controls, study } = exercise
  const typedAll = (values: Values, units: UnitSystem) =>
    Object.fromEntries(controls.map(({ name, quantity }) => [name, typedOf(values[name], quantity, units)]))
  const [typed, setTyped] = useState<Record<string, string>>(() => typedAll(exercise.values, system))
  const [made, setMade] = useState<Made[]>([])
  const [isStudy, setIsStudy] = useState(false)
  const [isTried, setIsTried] = useState(false)

  const readOf = ({ name, quantity, min, max }: Control) => {
    const value = readNumber(typed[name] ?? '')
    if (typeof value !== 'number') return null
    const stored = storedOf(value, quantity, system)
    return stored < min - 1e-9 || stored > max + 1e-9 ? null : stored
  }
  const shown = (value: number, quantity: Quantity) =>
    `${format(Number(typedOf(value, quantity, system)), 2)} ${unitFor(quantity, system)}`.trim()
  const why = (control: Control) =>
    readOf(control) === null
      ? t('rule.between', {
          from: shown(control.min, control.quantity),
          to: shown(control.max, control.quantity),
        })
      : null
  const run = (asStudy: boolean) => {
    setIsTried(true)
    if (controls.some(control => readOf(control) === null)) return
    const values = { ...exercise.values, ...Object.fromEntries(controls.map(one => [one.name, readOf(one)])) }
    setMade([...made, ...make(asStudy && study ? study(values) : [values], made.length)])
    setIsStudy(asStudy)
  }
  const changeUnits = (next: UnitSystem) => {
    setTyped(
      Object.fromEntries(
        controls.map(control => {
          const stored = readOf(control)
          return [
            control.name,
            stored === null ? (typed[control.name] ?? '') : typedOf(stored, control.quantity, next),
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
                <TextInput
                  key={control.name}
                  label={[t(`control.${control.name}`), unitFor(control.quantity, system)]
                    .filter(Boolean)
                    .join(' · ')}
                  inputMode="decimal"
                  value={typed[control.name] ?? ''}
                  error={isTried && why(control)}
                  onChange={event => setTyped({ ...typed, [control.name]: event.currentTarget.value })}
                />
              ))}
              <Select
                label={t('screen.challenge.units')}
                data={unitSystems.map(value => ({ value, label: t(`units.${value}`) }))}
                value={system}
                allowDeselect={false}
                onChange={value => value && changeUnits(value as UnitSystem)}
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
                {t('screen.challenge.made', { count: made.length })}
              </Text>
            </Group>
          </Stack>
        </form>
      </Card>
      {made.length > 0 ? (
        <>
          <Curves exercise={exercise} made={made} isStudy={isStudy} system={system} />
          <Log exercise={exercise} made={made} system={system} />
        </>
      ) : (
        <Alert color="gray">{t('screen.challenge.first')}</Alert>
      )}
      <Questions number={number} exercise={exercise} text={text} made={made} system={system} />
    </>
  )
}

import { Alert, Button, Group, List, Radio, Stack, Text } from '@mantine/core'
import type { UnitSystem } from '@steelsafe/contract/molding/names.ts'
import { type Quantity, storedOf, unitFor } from '@steelsafe/contract/molding/quantities.ts'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import type { Challenge } from '@steelsafe/contract/rjg/entities.ts'
import type { ChallengeNumber } from '@steelsafe/contract/rjg/names.ts'
import {
  type Answers,
  type CheckResult,
  check,
  type Exercise,
  type ExerciseShot,
  scoreOf,
} from '@steelsafe/molding/simulation/exercises.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useEndpointQuery } from '#core/queries.ts'
import { Sources } from '#features/knowledge/index.ts'
import { Card } from '#ui/Card.tsx'
import { NumberInput, type TypedNumber } from '#ui/form/NumberInput.tsx'
import { useOwnSources } from './content.ts'

interface QuestionsProps {
  number: ChallengeNumber
  exercise: Exercise
  text: Challenge
  shots: readonly ExerciseShot[]
  system: UnitSystem
}

/** Hints and questions of an exercise. Correct answers earn points, which are saved. */
export function Questions({ number, exercise, text, shots, system }: QuestionsProps) {
  const { t } = useTranslation('rjg')
  const { send } = useCall(rjg.saveScore)
  const { data: own } = useOwnSources()
  const [inputs, setInputs] = useState<Record<string, TypedNumber>>({})
  const { data: hintRecords } = useEndpointQuery(rjg.hints, {})
  const { send: saveHints } = useCall(rjg.saveHints, { quiet: true })
  const [openedCount, setOpenedCount] = useState(0)
  const [wrong, setWrong] = useState(0)
  const [checked, setChecked] = useState<CheckResult | null>(null)
  const [solved, setSolved] = useState<number | null>(null)
  const expectedAnswers = exercise.expected(shots)
  const hints = Math.max(openedCount, hintRecords?.find(({ challenge }) => challenge === number)?.shown ?? 0)
  const openHint = () => {
    setOpenedCount(hints + 1)
    // The hint stays open even if the server cannot be reached.
    void saveHints({ body: { challenge: number, shown: hints + 1 } }).catch(() => undefined)
  }

  const answers: Answers = Object.fromEntries(
    Object.entries(expectedAnswers).map(([key, one]) => {
      const input = inputs[key] ?? null
      if (one.kind === 'choice') return [key, input]
      return [key, typeof input === 'number' ? storedOf(input, one.quantity, system) : null]
    }),
  )
  const change = (key: string, value: TypedNumber) => {
    setInputs({ ...inputs, [key]: value })
    setChecked(null)
  }
  const submit = () => {
    const result = check(exercise, shots, answers)
    setChecked(result)
    if (!result.isSolved) {
      setWrong(wrong + 1)
      return
    }
    const points = solved ?? scoreOf({ hints, wrong, shots })
    setSolved(points)
    // The failure was already shown. Checking the answers again retries.
    void send({ body: { challenge: number, score: points } }).catch(() => undefined)
  }
  return (
    <Card title={t('screen.challenge.questions')}>
      <Stack gap="md">
        {hints > 0 && (
          <List type="ordered" spacing="xs">
            {text.hints.slice(0, hints).map(hint => (
              <List.Item key={hint}>{hint}</List.Item>
            ))}
          </List>
        )}
        <form
          onSubmit={event => {
            event.preventDefault()
            submit()
          }}
        >
          <Stack gap="md">
            {Object.entries(text.questions).map(([key, { label, choices }]) => {
              const one = expectedAnswers[key]!
              const result = checked?.answers.find(answer => answer.key === key)
              const error = result && !result.isRight ? t('screen.challenge.wrong') : undefined
              const note = result?.isRight ? t('screen.challenge.right') : undefined
              return one.kind === 'choice' ? (
                <Radio.Group
                  key={key}
                  label={label}
                  error={error}
                  description={note}
                  value={String(inputs[key] ?? '')}
                  onChange={value => change(key, value)}
                >
                  <Stack gap={6} mt={4}>
                    {one.choices.map(choice => (
                      <Radio key={choice} value={choice} label={choices?.[choice]} />
                    ))}
                  </Stack>
                </Radio.Group>
              ) : (
                <NumberInput
                  key={key}
                  label={labelWithUnit(label, one.quantity, system)}
                  error={error}
                  description={note}
                  maw={420}
                  value={inputs[key]}
                  onChange={value => change(key, value)}
                />
              )
            })}
            <Group gap="sm">
              <Button type="submit">{t('screen.challenge.check')}</Button>
              {hints < text.hints.length && (
                <Button variant="default" onClick={openHint}>
                  {t('screen.challenge.hint')}
                </Button>
              )}
            </Group>
            {checked && !checked.isReached && (
              <Alert color="yellow">
                {t(shots.length === 0 ? 'screen.challenge.noShot' : 'screen.challenge.notReached')}
              </Alert>
            )}
          </Stack>
        </form>
        {solved !== null && (
          <div>
            <Alert color="green" title={t('screen.challenge.solved', { score: solved })}>
              <Stack gap="xs">
                <Text>{text.explanation}</Text>
                <Text size="sm">
                  <b>{t('screen.challenge.worked')}</b> {text.worked.data} {text.worked.answer}
                </Text>
              </Stack>
            </Alert>
            <Sources label={t('screen.challenge.workedSources')} names={text.worked.sources} own={own} />
          </div>
        )}
        <Text size="sm" c="dimmed">
          {t('screen.challenge.points')}
        </Text>
      </Stack>
    </Card>
  )
}

function labelWithUnit(label: string, quantity: Quantity, system: UnitSystem): string {
  const unit = unitFor(quantity, system)
  return unit ? `${label} (${unit})` : label
}

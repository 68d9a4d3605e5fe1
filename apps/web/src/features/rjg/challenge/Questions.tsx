import { Button, Group, List, Radio, Stack, Text } from '@mantine/core'
import type { UnitSystem } from '@steelsafe/contract/molding/names.ts'
import { type Quantity, storedOf, unitFor } from '@steelsafe/contract/molding/quantities.ts'
import type { Challenge } from '@steelsafe/contract/rjg/entities.ts'
import type { ChallengeNumber } from '@steelsafe/contract/rjg/names.ts'
import { pointsAfter } from '@steelsafe/contract/rjg/points.ts'
import {
  type Answers,
  type CheckResult,
  checkAnswers,
  type Exercise,
  type ExerciseShot,
} from '@steelsafe/molding/simulation/exercises.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sources } from '#features/knowledge/index.ts'
import { NumberInput, type TypedNumber } from '#ui/form/inputs/NumberInput.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { useOwnSources } from '../content.ts'
import { useSaveScore } from './useSaveScore.ts'
import type { Tries } from './useTries.ts'

interface QuestionsProps {
  number: ChallengeNumber
  exercise: Exercise
  text: Challenge
  shots: readonly ExerciseShot[]
  tries: Tries
  system: UnitSystem
}

/** Hints and questions of an exercise. Correct answers earn points, which are saved. */
export function Questions({ number, exercise, text, shots, tries, system }: QuestionsProps) {
  const { t } = useTranslation('rjg')
  const save = useSaveScore(number, t('screen.challenge.title', { number, title: text.title }))
  const { data: own } = useOwnSources()
  const [inputs, setInputs] = useState<Record<string, TypedNumber>>({})
  const [checked, setChecked] = useState<CheckResult | null>(null)
  const [solved, setSolved] = useState<number | null>(null)
  const expectedAnswers = exercise.expected(shots)
  const hints = tries.spent.shown

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
    const result = checkAnswers(exercise, shots, answers)
    setChecked(result)
    if (!result.isSolved) return tries.spend({ wrong: 1 })
    const score = solved ?? pointsAfter(tries.spent)
    setSolved(score)
    // Checking the answers again retries after a failure.
    void save(score)
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
                <Button variant="default" onClick={() => tries.spend({ shown: 1 })}>
                  {t('screen.challenge.hint')}
                </Button>
              )}
            </Group>
            {checked && !checked.isReached && (
              <InlineMessage kind="warning">
                {t(shots.length === 0 ? 'screen.challenge.noShot' : 'screen.challenge.notReached')}
              </InlineMessage>
            )}
          </Stack>
        </form>
        {solved !== null && (
          <div>
            <InlineMessage kind="success" title={t('screen.challenge.solved', { score: solved })}>
              <Stack gap="xs">
                <Text>{text.explanation}</Text>
                <Text size="sm">
                  <b>{t('screen.challenge.worked')}</b> {text.worked.data} {text.worked.answer}
                </Text>
              </Stack>
            </InlineMessage>
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

import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import type { AnswerOutcome, Test } from '@steelsafe/contract/rjg/entities.ts'
import { trainingLimits } from '@steelsafe/contract/rjg/limits.ts'
import { trainingLevels } from '@steelsafe/contract/rjg/names.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { SafetyLines, Sources } from '#features/knowledge/index.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { PageState } from '#ui/page/PageState.tsx'
import { useOwnSources } from './content.ts'
import { RjgPage } from './parts/RjgPage.tsx'

/** The test of a level: all questions on one page. The explanations appear after the answers are sent. */
export function Screen() {
  const { t } = useTranslation(['rjg', 'knowledge'])
  const { level } = useParams(rjgPaths.test)
  const id = trainingLevels.find(one => one === level)
  const { isAllowed } = usePermission(rjg.test)
  const test = useEndpointQuery(rjg.test, { params: { level } }, { enabled: isAllowed && id !== undefined })
  return (
    <RjgPage
      title={id ? t('rjg:screen.test.title', { level: t(`rjg:level.${id}`) }) : t('rjg:page.training.title')}
      note={
        id &&
        t('rjg:screen.test.note', { passMark: trainingLimits.passMark, total: trainingLimits.questions })
      }
    >
      {id ? (
        <PageState query={test}>{content => <Questions test={content} />}</PageState>
      ) : (
        <Empty kind="missing" title={t('knowledge:screen.missing')}>
          <LinkButton to={rjgPaths.training()} variant="default">
            {t('rjg:screen.test.back')}
          </LinkButton>
        </Empty>
      )}
    </RjgPage>
  )
}

type SelectedOptions = Record<string, number>

function Questions({ test }: { test: Test }) {
  const { t } = useTranslation('rjg')
  const { data: own } = useOwnSources()
  const { send: sendAnswers, isPending } = useCall(rjg.submitAnswers)
  const [selectedOptions, setSelectedOptions] = useState<SelectedOptions>({})
  const [outcome, setOutcome] = useState<AnswerOutcome | null>(null)
  const open = test.questions.length - Object.keys(selectedOptions).length
  const send = async () => {
    const answers = Object.entries(selectedOptions).map(([questionId, option]) => ({ questionId, option }))
    try {
      setOutcome(await sendAnswers({ params: { level: test.id }, body: { answers } }))
      window.scrollTo({ top: 0 })
    } catch {
      // Keep the selected answers. useCall shows the failure.
    }
  }
  const again = () => {
    setSelectedOptions({})
    setOutcome(null)
  }
  return (
    <Stack gap="md">
      {outcome ? <Result outcome={outcome} onAgain={again} /> : <SafetyLines lines={test.safety} />}
      {test.questions.map((question, index) => {
        const answer = outcome?.questions.find(({ id }) => id === question.id)
        return (
          <Card key={question.id}>
            <Radio.Group
              name={question.id}
              label={`${index + 1}. ${question.question}`}
              value={String(selectedOptions[question.id] ?? '')}
              onChange={value => setSelectedOptions({ ...selectedOptions, [question.id]: Number(value) })}
              readOnly={answer !== undefined}
            >
              <Stack gap="xs" mt="sm">
                {question.options.map((option, at) => (
                  <Radio
                    key={option}
                    value={String(at)}
                    label={option}
                    disabled={answer !== undefined && answer.chosen !== at && answer.right !== at}
                  />
                ))}
              </Stack>
            </Radio.Group>
            {answer && (
              <Text mt="sm" size="sm" maw="72ch">
                <Text span fw={600} inherit>
                  {answer.chosen === answer.right
                    ? t('screen.test.right')
                    : t('screen.test.wrong', { right: question.options[answer.right] })}
                </Text>{' '}
                {answer.explanation}
              </Text>
            )}
          </Card>
        )
      })}
      {!outcome && (
        <Group>
          <Button onClick={() => void send()} disabled={open > 0} loading={isPending}>
            {t('screen.test.send')}
          </Button>
          {open > 0 && (
            <Text size="sm" c="dimmed" role="status">
              {t('screen.test.open', { count: open })}
            </Text>
          )}
        </Group>
      )}
      <Sources names={test.sources} own={own} />
    </Stack>
  )
}

function Result({ outcome, onAgain }: { outcome: AnswerOutcome; onAgain: () => void }) {
  const { t } = useTranslation('rjg')
  const { correct, isPassed, result } = outcome
  return (
    <Card title={t(isPassed ? 'screen.training.passed' : 'screen.training.notPassed')}>
      <Stack gap="sm" align="flex-start">
        <Text role="status">{t('screen.test.result', { correct, total: trainingLimits.questions })}</Text>
        <Text size="sm" c="dimmed">
          {t('screen.training.best', { best: result.best, total: trainingLimits.questions })}
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={onAgain}>
            {t('screen.training.again')}
          </Button>
          <LinkButton to={rjgPaths.training()} variant="default">
            {t('screen.test.back')}
          </LinkButton>
        </Group>
      </Stack>
    </Card>
  )
}

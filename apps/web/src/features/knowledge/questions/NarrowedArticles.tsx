import { Badge, Button, Group, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation/navigation.ts'
import { Card } from '#ui/page/Card.tsx'
import { SolutionLinks } from '../articles/SolutionLinks.tsx'
import { FirstRules } from '../FirstRules.tsx'
import classes from '../Knowledge.module.css'
import {
  type AnsweredQuestion,
  findLikelyOrigins,
  formatAnswers,
  narrowArticles,
  type Question,
  unknownAnswer,
} from './narrow-articles.ts'

const addressOf = (answers: string) => knowledgePaths.solutions(answers ? { answers } : {})

interface NextQuestionProps {
  question: Question
  answeredQuestions: readonly AnsweredQuestion[]
}

/** Shows a question, its reason, and its answers as buttons that are large enough to tap with gloves. */
export function NextQuestion({ question, answeredQuestions }: NextQuestionProps) {
  const { t } = useTranslation('knowledge')
  const go = useGo()
  const choose = (id: string) => go(addressOf(formatAnswers(answeredQuestions, id)))
  return (
    <Card title={question.question}>
      <Stack gap="sm">
        <Text size="sm" className={classes.prose}>
          <b>{t('screen.narrow.why')}:</b> {question.reason}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="xs">
          {question.answers.map(({ id, text }) => (
            <UnstyledButton key={id} className={classes.choice} onClick={() => choose(id)}>
              {text}
            </UnstyledButton>
          ))}
          {answeredQuestions.length > 0 && (
            <UnstyledButton className={classes.choice} onClick={() => choose(unknownAnswer)}>
              <Text span inherit c="dimmed">
                {t('screen.narrow.unknown')}
              </Text>
            </UnstyledButton>
          )}
        </SimpleGrid>
      </Stack>
    </Card>
  )
}

interface NarrowedArticlesProps {
  questions: readonly Question[]
  /** Contains at least the visible symptom. */
  answeredQuestions: readonly AnsweredQuestion[]
}

/** Shows the answers so far with their conclusions, the next question, and the articles that still fit. */
export function NarrowedArticles({ questions, answeredQuestions }: NarrowedArticlesProps) {
  const { t } = useTranslation('knowledge')
  const go = useGo()
  const next = questions[answeredQuestions.length]
  const { fits, partly } = narrowArticles(answeredQuestions)
  return (
    <Stack gap="md">
      <SoFar answeredQuestions={answeredQuestions} />
      {next && <NextQuestion key={next.id} question={next} answeredQuestions={answeredQuestions} />}
      <Group gap="sm">
        <Button
          variant="default"
          onClick={() => go(addressOf(formatAnswers(answeredQuestions.slice(0, -1))))}
        >
          {t('screen.narrow.back')}
        </Button>
        <Button variant="default" onClick={() => go(addressOf(''))}>
          {t('screen.narrow.again')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {t(fits.length > 0 ? 'screen.narrow.left' : 'screen.narrow.none', { count: fits.length })}
      </Text>
      {fits.length > 0 && <SolutionLinks title={t('screen.narrow.fits')} ids={fits} />}
      {partly.length > 0 && <SolutionLinks title={t('screen.narrow.partly')} ids={partly} />}
      <FirstRules />
    </Stack>
  )
}

function SoFar({ answeredQuestions }: Pick<NarrowedArticlesProps, 'answeredQuestions'>) {
  const { t } = useTranslation('knowledge')
  return (
    <Card title={t('screen.narrow.soFar')}>
      <Stack gap="xs" component="dl" m={0}>
        {answeredQuestions.map(({ question, answer }) => (
          <div key={question.id}>
            <Text component="dt" fw={600} size="sm">
              {question.question} {answer?.text ?? t('screen.narrow.unknown')}
            </Text>
            {answer && (
              <Text component="dd" m={0} size="sm" className={classes.prose}>
                {answer.conclusion}
              </Text>
            )}
          </div>
        ))}
      </Stack>
      <Group gap="xs" mt="sm">
        <Text size="sm" fw={600}>
          {t('screen.narrow.lookAt')}
        </Text>
        {findLikelyOrigins(answeredQuestions).map(origin => (
          <Badge key={origin} variant="default" tt="none">
            {t(`origin.${origin}`)}
          </Badge>
        ))}
      </Group>
    </Card>
  )
}

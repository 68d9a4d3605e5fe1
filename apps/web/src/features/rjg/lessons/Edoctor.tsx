import { Button, Group, List, Stack, Text } from '@mantine/core'
import type { Adviser } from '@steelsafe/contract/rjg/entities.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useQueryValues } from '#core/navigation/navigation.ts'
import {
  SafePageState,
  Safety,
  SolutionLinks,
  useArticleHeads,
  useMayRead,
} from '#features/knowledge/index.ts'
import { Card } from '#ui/page/Card.tsx'
import { useAdviser } from '../content.ts'
import { Picture } from '../parts/Picture.tsx'
import { RjgPage } from '../parts/RjgPage.tsx'
import { EdoctorStart } from './EdoctorStart.tsx'
import { Lesson } from './Lesson.tsx'

const addressOf = (from: string, answers: string) => rjgPaths.edoctor({ from, answers: answers || undefined })

/**
 * An adviser that leads from a curve or a defect, through a few checks, to articles. The answers are part of the
 * address. The start page teaches how to read a curve.
 */
export function Screen() {
  const { t } = useTranslation('rjg')
  const { from, answers } = useQueryValues(rjgPaths.edoctor)
  const go = useGo()
  const adviser = useAdviser()
  const content = (
    <SafePageState query={adviser}>
      {adviserContent => {
        const start = checkOf(adviserContent, from)
        return start ? (
          <Diagnosis
            key={from + answers}
            content={adviserContent}
            from={from}
            start={start}
            answers={answers}
          />
        ) : (
          <EdoctorStart content={adviserContent} onChoose={startId => go(addressOf(startId, ''))} />
        )
      }}
    </SafePageState>
  )
  return from === '' ? (
    <Lesson page="edoctor" first={content} />
  ) : (
    <RjgPage title={t('page.edoctor.title')} note={t('page.edoctor.text')}>
      {content}
    </RjgPage>
  )
}

function checkOf({ curves, defects }: Adviser, from: string): string | undefined {
  const start = curves.find(({ id }) => id === from) ?? defects.find(({ article }) => article === from)
  return start?.check
}

interface AnsweredCheck {
  check: string
  isYes: boolean
}

/**
 * Follows the answers, a letter `y` or `n` each, from the first check. Returns the answered checks, and the id of
 * the check or end that they lead to. Ignores letters after an end.
 */
function followAnswers({ checks }: Adviser, start: string, answers: string) {
  const answeredChecks: AnsweredCheck[] = []
  let at = start
  for (const letter of answers) {
    const check = checks[at]
    if (!check) break
    answeredChecks.push({ check: at, isYes: letter === 'y' })
    at = letter === 'y' ? check.yes : check.no
  }
  return { answered: answeredChecks, at }
}

interface DiagnosisProps {
  content: Adviser
  from: string
  start: string
  answers: string
}

function Diagnosis({ content, from, start, answers }: DiagnosisProps) {
  const { t } = useTranslation('rjg')
  const go = useGo()
  const { data: heads } = useArticleHeads()
  const { answered: answeredChecks, at } = followAnswers(content, start, answers)
  const curve = content.curves.find(({ id }) => id === from)
  const check = content.checks[at]
  const end = content.ends[at]
  const validAnswers = answers.slice(0, answeredChecks.length)
  const title = curve?.title ?? heads?.find(({ id }) => id === from)?.displayName
  return (
    <Stack gap="md">
      <Card title={title ?? ''}>
        {curve && (
          <div>
            <Picture name={curve.drawing} />
            <Text size="sm" c="dimmed">
              {t('screen.edoctor.legend')}
            </Text>
          </div>
        )}
        {answeredChecks.length > 0 && (
          <List type="ordered" spacing="xs" aria-label={t('screen.edoctor.soFar')}>
            {answeredChecks.map(({ check: key, isYes }) => (
              <List.Item key={key}>
                {content.checks[key]?.question} <b>{t(isYes ? 'screen.edoctor.yes' : 'screen.edoctor.no')}</b>
              </List.Item>
            ))}
          </List>
        )}
      </Card>
      {check && (
        <>
          <Safety hazards={check.hazards} />
          <Card title={t('screen.edoctor.check', { number: answeredChecks.length + 1 })}>
            <Stack gap="sm" maw="72ch">
              <Text fw={600} size="lg" role="status">
                {check.question}
              </Text>
              <Text>
                <b>{t('screen.edoctor.why')}:</b> {check.reason}
              </Text>
              <Group gap="sm">
                <Button onClick={() => go(addressOf(from, `${validAnswers}y`))}>
                  {t('screen.edoctor.yes')}
                </Button>
                <Button onClick={() => go(addressOf(from, `${validAnswers}n`))}>
                  {t('screen.edoctor.no')}
                </Button>
              </Group>
            </Stack>
          </Card>
        </>
      )}
      {end && <End {...end} />}
      <Group gap="sm">
        <Button
          variant="default"
          onClick={() =>
            go(answeredChecks.length > 0 ? addressOf(from, validAnswers.slice(0, -1)) : rjgPaths.edoctor())
          }
        >
          {t('screen.edoctor.back')}
        </Button>
        <Button variant="default" onClick={() => go(rjgPaths.edoctor())}>
          {t('screen.edoctor.again')}
        </Button>
      </Group>
    </Stack>
  )
}

/** A conclusion: the likely cause and the first remedy or, for a danger, only the safety lines. */
function End({ finding, first, articles, hazards }: Adviser['ends'][string]) {
  const { t } = useTranslation('rjg')
  const { isAllowed, reason } = useMayRead()
  return (
    <>
      <Safety hazards={hazards} />
      <Card title={t('screen.edoctor.likely')}>
        <Text fw={600} size="lg" role="status" maw="72ch">
          {finding}
        </Text>
      </Card>
      {first === undefined ? (
        <Card title={t('screen.edoctor.stop')}>
          <Text maw="72ch">{t('screen.edoctor.stopText')}</Text>
        </Card>
      ) : (
        <Card title={t('screen.edoctor.first')}>
          <Stack gap="xs" maw="72ch">
            <Text>{first}</Text>
            <Text size="sm" c="dimmed">
              {t('screen.edoctor.one')}
            </Text>
          </Stack>
        </Card>
      )}
      {articles.length > 0 &&
        (isAllowed ? (
          <SolutionLinks title={t('screen.edoctor.read')} ids={articles} />
        ) : (
          <Text size="sm">{reason}</Text>
        ))}
    </>
  )
}

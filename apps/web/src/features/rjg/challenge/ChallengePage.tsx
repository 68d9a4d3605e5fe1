import { Text } from '@mantine/core'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { challenges } from '@steelsafe/contract/rjg/names.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { exercises } from '@steelsafe/molding/simulation/exercises.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { SafePageState, Safety, Sources } from '#features/knowledge/index.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { useChallenges, useOwnSources } from '../content.ts'
import { RjgPage } from '../parts/RjgPage.tsx'
import { Bench } from './Bench.tsx'

/** An exercise on the press simulation. */
export function Screen() {
  const { n } = useParams(rjgPaths.challenge)
  const { t } = useTranslation(['rjg', 'knowledge'])
  const all = useChallenges()
  const { data: own } = useOwnSources()
  const number = challenges.find(one => String(one) === n)
  const { isAllowed } = usePermission(rjg.scores)
  const scores = useEndpointQuery(rjg.scores, {}, { enabled: isAllowed && number !== undefined })
  if (!number)
    return (
      <RjgPage title={t('rjg:screen.challenge.all')}>
        <Empty kind="missing" title={t('knowledge:screen.missing')}>
          <LinkButton to={rjgPaths.home()} variant="default">
            {t('rjg:screen.challenge.back')}
          </LinkButton>
        </Empty>
      </RjgPage>
    )
  const title = all.data?.[number - 1]?.title ?? ''
  const best = scores.data?.find(({ challenge }) => challenge === number)
  return (
    <RjgPage
      title={t('rjg:screen.challenge.title', { number, title })}
      note={best ? t('rjg:screen.challenge.best', { score: best.score }) : t('rjg:screen.challenge.notYet')}
      actions={
        number < challenges.length && (
          <LinkButton to={rjgPaths.challenge(String(number + 1))} variant="default">
            {t('rjg:screen.challenge.next')}
          </LinkButton>
        )
      }
    >
      <SafePageState query={all}>
        {texts => {
          const text = texts[number - 1]!
          return (
            <>
              <Card title={t('rjg:screen.challenge.goal')}>
                <Text mb="xs" maw="72ch">
                  {text.situation}
                </Text>
                <Text fw={600} maw="72ch">
                  {text.goal}
                </Text>
                <Text size="sm" c="dimmed" mt="xs" maw="72ch">
                  {t('rjg:screen.challenge.model')}
                </Text>
                <Sources names={text.sources} own={own} />
              </Card>
              <Safety hazards={text.hazards} />
              <Bench key={number} number={number} exercise={exercises[number]!} text={text} />
            </>
          )
        }}
      </SafePageState>
    </RjgPage>
  )
}

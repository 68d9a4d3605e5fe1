import { Title } from '@mantine/core'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { ScoreIcon } from '#ui/icons.ts'
import { Tiles } from '#ui/page/Tiles.tsx'
import { useChallenges } from '../content.ts'

/** Links to the exercises, with the user's score in each. */
export function ChallengeTiles() {
  const { t } = useTranslation('rjg')
  const { isAllowed } = usePermission(rjg.scores)
  const { data: scores = [] } = useEndpointQuery(rjg.scores, {}, { enabled: isAllowed })
  const { data: challenges = [] } = useChallenges()
  const label = t('screen.challenge.all')
  return (
    <section>
      <Title order={2} mb="sm">
        {label}
      </Title>
      <Tiles
        label={label}
        tiles={challenges.map(({ title }, index) => {
          const best = scores.find(({ challenge }) => challenge === index + 1)
          return {
            title: t('screen.challenge.title', { number: index + 1, title }),
            text: best ? t('screen.challenge.best', { score: best.score }) : t('screen.challenge.notYet'),
            to: rjgPaths.challenge(String(index + 1)),
            icon: ScoreIcon,
          }
        })}
      />
    </section>
  )
}

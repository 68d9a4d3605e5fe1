import { Group, List, SimpleGrid, Stack, Text } from '@mantine/core'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import type { Level } from '@steelsafe/contract/rjg/entities.ts'
import { trainingLimits } from '@steelsafe/contract/rjg/limits.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { Card } from '#ui/page/Card.tsx'
import { PageState } from '#ui/page/PageState.tsx'
import { useLevels } from '../content.ts'
import { Lesson } from './Lesson.tsx'

/** The levels of the training, also available offline, and the user's result in each. */
export function Screen() {
  const levels = useLevels()
  const { isAllowed } = usePermission(rjg.training)
  const { data: results } = useEndpointQuery(rjg.training, {}, { enabled: isAllowed })
  return (
    <Lesson page="training">
      <PageState query={levels}>
        {all => (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
            {all.map(level => (
              <LevelCard
                key={level.id}
                {...level}
                result={results?.find(({ id }) => id === level.id)?.result ?? null}
              />
            ))}
          </SimpleGrid>
        )}
      </PageState>
    </Lesson>
  )
}

function LevelCard({ id, goals, hours, result }: Omit<Level, 'safety'>) {
  const { t } = useTranslation('rjg')
  return (
    <Card title={t(`level.${id}`)}>
      <Stack gap="sm" align="flex-start">
        <List size="sm">
          {goals.map(goal => (
            <List.Item key={goal}>{goal}</List.Item>
          ))}
        </List>
        <Text size="sm" c="dimmed">
          {t('screen.training.hours', { hours })}
        </Text>
        {result && <Reached {...result} />}
        <LinkButton to={rjgPaths.test(id)} variant={result ? 'default' : 'filled'}>
          {t(result ? 'screen.training.again' : 'screen.training.start')}
        </LinkButton>
      </Stack>
    </Card>
  )
}

function Reached({ best, passedDate }: NonNullable<Level['result']>) {
  const { t } = useTranslation('rjg')
  const { instant } = useFormat()
  return (
    <Group gap="xs">
      <StatusBadge tone={passedDate ? 'on-time' : 'none'}>
        {t(passedDate ? 'screen.training.passed' : 'screen.training.notPassed')}
      </StatusBadge>
      <Text size="sm">{t('screen.training.best', { best, total: trainingLimits.questions })}</Text>
      {passedDate && (
        <Text size="sm" c="dimmed">
          {instant(passedDate)}
        </Text>
      )}
    </Group>
  )
}

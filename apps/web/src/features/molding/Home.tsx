import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import type { Overview } from '@steelsafe/contract/molding/entities.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { Page } from '#ui/page/Page.tsx'
import { pagesOf } from './pages.ts'
import { StateOfStudy, VerdictBadge } from './results/VerdictBadge.tsx'
import { useStudyTexts } from './study/useStudyTexts.ts'

/** Shows the studies of a tool in the order in which they are performed, with their reasons and set-points. */
export function Screen() {
  const { t } = useTranslation('molding')
  const { id } = useParams(moldingPaths.home)
  const overview = useEndpointQuery(molding.overview, { params: { id } })
  return (
    <Page title={t('screen.home.title')} note={t('screen.home.note')} query={overview}>
      {({ kinds }) => (
        <Stack gap="xs" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
          {kinds.map((one, index) => (
            <Kind key={one.kind} project={id} number={index + 1} studyKind={one} />
          ))}
        </Stack>
      )}
    </Page>
  )
}

interface KindProps {
  project: string
  number: number
  studyKind: Overview['kinds'][number]
}

function Kind({ project, number, studyKind: { kind, study } }: KindProps) {
  const { t } = useTranslation('molding')
  const { day } = useFormat()
  const { point } = useStudyTexts(study?.unitSystem ?? 'metric')
  return (
    <Paper component="li" withBorder p="md" bg="var(--surface-card)">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={2} flex="1 1 320px">
          <Title order={2} size="h4">
            {number}. <AppLink to={pagesOf(kind).to(project)}>{t(`kind.${kind}.title`)}</AppLink>
          </Title>
          <Text size="sm" c="dimmed" maw={620}>
            <Text component="span" inherit fw={600}>
              {t('screen.home.why')}:{' '}
            </Text>
            {t(`kind.${kind}.why`)}
          </Text>
        </Stack>
        {study ? (
          <Stack gap={4} flex="0 1 320px">
            <Group gap="xs">
              <VerdictBadge verdict={study.verdict} />
              <StateOfStudy state={study.state} />
            </Group>
            <AppLink to={moldingPaths.study(project, { studyId: study.id })} size="sm">
              {t('screen.study.earlier', { date: day(study.studyDate), press: study.press, lot: study.lot })}
            </AppLink>
            {study.setPoints.map(point).map(([name, value]) => (
              <Text key={name} size="sm">
                {name}: <b>{value}</b>
              </Text>
            ))}
          </Stack>
        ) : (
          <Text size="sm" c="dimmed" flex="0 1 320px">
            {t('screen.home.none')}
          </Text>
        )}
      </Group>
    </Paper>
  )
}

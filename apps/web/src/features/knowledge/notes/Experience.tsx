import { List, Stack, Text } from '@mantine/core'
import { knowledge } from '@steelsafe/contract/knowledge/endpoints.ts'
import type { Experience as ExperienceAnswer, Occurrence } from '@steelsafe/contract/knowledge/experience.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { DoneIcon, DueIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'
import classes from '../Knowledge.module.css'
import { ServerContent } from '../ServerContent.tsx'

/** Shows the tools of the user's companies that had the defect, and the actions that corrected it. */
export function Experience({ defect }: { defect: string }) {
  const { t } = useTranslation('knowledge')
  const { isAllowed } = usePermission(knowledge.experience)
  const experience = useEndpointQuery(
    knowledge.experience,
    { params: { term: defect } },
    { enabled: isAllowed },
  )
  return (
    <Card title={t('screen.experience.title')}>
      <ServerContent query={experience}>
        {({ tools, totalTools }) =>
          tools.length === 0 ? (
            <Text c="dimmed" className={classes.prose}>
              {t('screen.experience.none')}
            </Text>
          ) : (
            <Stack gap="md">
              {tools.map(tool => (
                <Tool key={tool.projectId} tool={tool} />
              ))}
              {totalTools > tools.length && (
                <Text size="sm" c="dimmed">
                  {t('screen.experience.moreTools', { count: totalTools - tools.length })}
                </Text>
              )}
            </Stack>
          )
        }
      </ServerContent>
    </Card>
  )
}

function Tool({ tool }: { tool: ExperienceAnswer['tools'][number] }) {
  const { t } = useTranslation('knowledge')
  const { projectId, projectNumber, companyName, times, total } = tool
  return (
    <section aria-label={projectNumber}>
      <Text fw={600}>
        <AppLink to={projectPaths.home(projectId)}>{projectNumber}</AppLink>{' '}
        <Text component="span" size="sm" c="dimmed" fw={400}>
          {companyName}
        </Text>
      </Text>
      <List spacing="xs" mt={4} listStyleType="none" p={0} className={classes.prose}>
        {times.map(time => (
          <List.Item key={`${time.kind} ${time.id}`} className={classes.time}>
            <Time project={projectId} time={time} />
          </List.Item>
        ))}
      </List>
      {total > times.length && (
        <Text size="sm" c="dimmed">
          {t('screen.experience.moreTimes', { count: total - times.length })}
        </Text>
      )}
    </section>
  )
}

function Time({ project, time }: { project: string; time: Occurrence }) {
  const { t } = useTranslation('knowledge')
  const { day } = useFormat()
  const { kind, since, text, scrap, helped, isSolved } = time
  const days = since && since !== time.day ? `${day(since)} – ${day(time.day)}` : day(time.day)
  return (
    <>
      <Text component="div" size="sm" className={classes.when}>
        <AppLink to={occurrencePath(project, time)}>{t(`experience.${kind}`)}</AppLink>
        <span className="tabular">{days}</span>
        {isSolved !== null && (
          <StatusBadge tone={isSolved ? 'on-time' : 'due'} icon={isSolved ? DoneIcon : DueIcon}>
            {t(isSolved ? `experience.solved.${solvedBy[kind]}` : 'experience.open')}
          </StatusBadge>
        )}
      </Text>
      <Text size="sm" lineClamp={3} className={classes.written}>
        {[scrap !== null && t('experience.parts', { count: scrap }), text].filter(Boolean).join('. ')}
      </Text>
      {helped && (
        <Text size="sm" lineClamp={3} className={classes.written}>
          <b>{t(isSolved ? 'experience.helped' : 'experience.tried')}</b> {helped}
        </Text>
      )}
    </>
  )
}

const solvedBy = { finding: 'verified', maintenance: 'complete', scrap: 'complete' } as const

function occurrencePath(project: string, { kind, id }: Occurrence): string {
  switch (kind) {
    case 'finding':
      return moldQualificationPaths.editFinding(project, id)
    case 'maintenance':
      return maintenancePaths.editEntry(project, id)
    case 'scrap':
      return productionPaths.data(project)
  }
}

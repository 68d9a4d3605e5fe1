import { Box, Group, Stack } from '@mantine/core'
import { life } from '@steelsafe/contract/life/endpoints.ts'
import { lifePaths } from '@steelsafe/contract/life/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { FloorActions } from '../floor/FloorActions.tsx'
import { OfflineTool } from '../floor/OfflineTool.tsx'
import { PhoneLink } from '../floor/PhoneLink.tsx'
import { LastFiles } from './LastFiles.tsx'
import { NextSteps } from './NextSteps.tsx'
import { OpenItems } from './OpenItems.tsx'
import { PhaseStrip } from './PhaseStrip.tsx'
import { ProductionCard } from './ProductionCard.tsx'
import classes from './ProjectHome.module.css'
import { ToolFacts } from './ToolFacts.tsx'

/** The home page of a tool: open items and progress on the left, facts on the right. */
export function Screen() {
  const { t } = useTranslation(['projects', 'project-menu'])
  const { id } = useParams(projectPaths.home)
  const project = useEndpointQuery(projects.get, { params: { id } })
  return (
    <Page
      title={t('projects:screen.home.title')}
      actions={
        <Group gap="xs">
          <LinkButton to={lifePaths.list(id)} for={life.list} variant="default">
            {t('project-menu:item.life')}
          </LinkButton>
          <Box visibleFrom="sm">
            <PhoneLink id={id} />
          </Box>
        </Group>
      }
      above={!project.data && project.failureReason?.status === 0 && <OfflineTool id={id} />}
      query={project}
    >
      {data => <Overview project={data} />}
    </Page>
  )
}

function Overview({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  return (
    <Stack gap="md">
      <Box className="touch-only">
        <FloorActions id={project.id} />
      </Box>
      <div className={classes.columns}>
        <Stack gap="md">
          <NextSteps project={project} />
          <OpenItems project={project} />
          {project.phases.length > 0 && (
            <Card title={t('screen.home.phases')}>
              <PhaseStrip phases={project.phases} />
            </Card>
          )}
          <ProductionCard id={project.id} />
          <LastFiles id={project.id} />
        </Stack>
        <ToolFacts project={project} />
      </div>
    </Stack>
  )
}

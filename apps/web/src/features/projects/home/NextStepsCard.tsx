import { Box, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#core/session/permissions.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { Tick } from '#ui/facts/Tick.tsx'
import { Card } from '#ui/page/Card.tsx'
import { type ToolStep, toolSteps } from './tool-steps.ts'

/** The screen of each step, and the endpoint whose permission the step needs. */
const screens: Record<ToolStep, { to: (project: string) => string; for: Endpoint }> = {
  plan: { to: id => phasePaths.list(id), for: phases.update },
  people: { to: id => projectMemberPaths.addUser(id), for: projectMembers.addPeople },
  files: { to: id => projectPaths.files(id), for: files.upload },
  facts: { to: id => projectPaths.profile(id), for: projects.update },
}

/**
 * The steps that set up a tool, with links to the open steps. Renders nothing for users without permission for any
 * open step.
 */
export default function NextStepsCard({ id, done }: { id: string; done: ReadonlySet<ToolStep> }) {
  const { t } = useTranslation(['projects', 'system'])
  const permissionFor = usePermissions()
  const steps = toolSteps.filter(step => done.has(step) || permissionFor(screens[step].for).isAllowed)
  if (steps.every(step => done.has(step))) return null
  return (
    <Card title={t('projects:screen.home.steps.title')}>
      <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {steps.map(step => (
          <Group key={step} component="li" gap="sm" align="flex-start" wrap="nowrap">
            <Tick isDone={done.has(step)} />
            <Box miw={0} style={{ flex: 1 }}>
              <VisuallyHidden>
                {t(done.has(step) ? 'system:screen.steps.done' : 'system:screen.steps.open')}
              </VisuallyHidden>
              {done.has(step) ? (
                <Text c="dimmed">{t(`projects:screen.home.steps.${step}`)}</Text>
              ) : (
                <AppLink to={screens[step].to(id)} fw={600}>
                  {t(`projects:screen.home.steps.${step}`)}
                </AppLink>
              )}
            </Box>
          </Group>
        ))}
      </Stack>
    </Card>
  )
}

import { Stack, Text } from '@mantine/core'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { Card } from '#ui/page/Card.tsx'
import { recentProjects } from './recent-projects.ts'

/** Shows the tools that were opened last on this device, for users who have no tag to scan. */
export function RecentTools() {
  const { t } = useTranslation('stars')
  const [recent] = useState(recentProjects)
  if (recent.length === 0) return null
  return (
    <Card title={t('screen.switcher.recent')}>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {recent.map(({ id, projectNumber, partName }) => (
          <li key={id}>
            <AppLink to={projectPaths.home(id)}>
              {projectNumber}
              <Text component="span" size="sm" c="dimmed" ml={6}>
                {partName}
              </Text>
            </AppLink>
          </li>
        ))}
      </Stack>
    </Card>
  )
}

import { Group, Stack, Text } from '@mantine/core'
import type { Today } from '@steelsafe/contract/projects/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/AppLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { DueCell } from './DueCell.tsx'

interface FirstToolsProps {
  title: string
  of: Today['late']
  /** Path of the complete list. */
  all: string
  /** Shown if the list is empty. */
  none: string
}

/** The first tools of a list, with a link to the complete list. */
export function FirstTools({ title, of: { projects, totalCount }, all, none }: FirstToolsProps) {
  const { t } = useTranslation(['projects', 'core'])
  return (
    <Card
      title={title}
      actions={
        totalCount > 0 && (
          <AppLink to={all} size="sm">
            {t('projects:screen.today.all', { total: totalCount })}
          </AppLink>
        )
      }
    >
      {totalCount === 0 && <Text c="dimmed">{none}</Text>}
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        {projects.map(row => (
          <Group key={row.id} component="li" gap="sm" py={6} style={{ borderTop: '1px solid var(--line)' }}>
            <Thumbnail url={row.imageUrl} alt="" size={32} />
            <Stack gap={0} style={{ flex: '1 1 220px', minWidth: 0 }}>
              <AppLink to={projectPaths.home(row.id)} fw={600}>
                {row.projectNumber}
              </AppLink>
              <Text size="xs" c="dimmed" truncate>
                {[
                  row.partName,
                  row.phaseTypeId && t(`core:phaseType.${row.phaseTypeId}`),
                  row.statusId && t(`core:phaseStatus.${row.statusId}`),
                  row.molder,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
            <DueCell {...row} />
          </Group>
        ))}
      </Stack>
    </Card>
  )
}

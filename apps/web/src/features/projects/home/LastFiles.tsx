import { Stack, Text } from '@mantine/core'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { Card } from '#ui/page/Card.tsx'

/** The most recently changed files, for users with permission to see files. Renders nothing without files. */
export function LastFiles({ id }: { id: string }) {
  const { t } = useTranslation('projects')
  const { instant } = useFormat()
  const { isAllowed } = usePermission(files.recent)
  const recent = useEndpointQuery(files.recent, { params: { id } }, { enabled: isAllowed })
  if (!recent.data || recent.data.length === 0) return null
  return (
    <Card title={t('screen.home.files')}>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {recent.data.map(file => (
          <li key={file.id}>
            <AppLink to={projectPaths.file(id, { path: file.path })}>{file.name}</AppLink>
            <Text size="xs" c="dimmed">
              {joinParts(instant(file.modifiedDate), file.modifiedBy)}
            </Text>
          </li>
        ))}
      </Stack>
    </Card>
  )
}

import { Group, Stack } from '@mantine/core'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { PictureField } from '#shared/files/picture/PictureField.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { TransferOrDelete } from './TransferOrDelete.tsx'

/** All data of a tool, to view and change. */
export function Screen() {
  const { t } = useTranslation('projects')
  const { id } = useParams(projectPaths.profile)
  const project = useEndpointQuery(projects.get, { params: { id } })
  return (
    <Page title={t('screen.profile.title')} query={project}>
      {data => <Profile project={data} />}
    </Page>
  )
}

function Profile({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const { id, projectNumber, imageUrl } = project
  return (
    <Group gap="md" align="flex-start">
      <Stack gap="md" flex="1 1 340px" maw={674}>
        <Card title={t('screen.profile.fields')}>
          <ProfileForm project={project} />
        </Card>
        <TransferOrDelete project={project} />
      </Stack>
      <Card title={t('field.picture')}>
        <PictureField
          url={imageUrl}
          alt={t('screen.home.picture', { number: projectNumber })}
          set={projects.uploadImage}
          remove={projects.deleteImage}
          input={{ params: { id } }}
          fields={{ id }}
          isCropped
        />
      </Card>
    </Group>
  )
}

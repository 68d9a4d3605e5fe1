import { Button, Group, SimpleGrid } from '@mantine/core'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#core/session/permissions.ts'
import { RunningUploads, usePhotos } from '#features/files/index.ts'
import { useRecordLocation } from '#features/gps/index.ts'
import { LogButton, ProblemButton } from '#features/maintenance/index.ts'
import { ShiftButton } from '#features/production/index.ts'
import { UnsentItemsOfTool } from '#features/send-queue/index.ts'
import { FileChooser } from '#shared/files/upload/FileChooser.tsx'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { FolderIcon, HereIcon, TimelineIcon } from '#ui/icons.ts'

/** Buttons large enough for gloves. A long label wraps onto two lines. */
const look = {
  variant: 'default',
  fullWidth: true,
  h: 56,
  px: 'xs',
  styles: { label: { whiteSpace: 'normal', textAlign: 'left' } },
} as const

/** Actions for people with a phone next to the tool. Each action needs a single tap. */
export function FloorActions({ id }: { id: string }) {
  const { t } = useTranslation(['project-menu', 'ui'])
  const permissionFor = usePermissions()
  const photos = usePhotos(id)
  return (
    <>
      <SimpleGrid cols={2} spacing="xs">
        {permissionFor(production.create).isAllowed && <ShiftButton id={id} {...look} variant="filled" />}
        {permissionFor(maintenance.createEntry).isAllowed && <LogButton id={id} {...look} />}
        {permissionFor(maintenance.reportProblem).isAllowed && <ProblemButton id={id} {...look} />}
        {permissionFor(files.upload).isAllowed && (
          <FileChooser kind="photo" label={t('ui:upload.takePhoto')} queue={photos} folder="" {...look} />
        )}
        {permissionFor(gps.create).isAllowed && <HereButton id={id} />}
        {permissionFor(files.folder).isAllowed && (
          <LinkButton to={projectPaths.files(id)} leftSection={<FolderIcon size={20} />} {...look}>
            {t('project-menu:item.files')}
          </LinkButton>
        )}
        {permissionFor(timeline.tasks).isAllowed && (
          <LinkButton to={timelinePaths.plan(id)} leftSection={<TimelineIcon size={20} />} {...look}>
            {t('project-menu:item.timeline')}
          </LinkButton>
        )}
      </SimpleGrid>
      <Group>
        <RunningUploads project={id} />
        <UnsentItemsOfTool project={id} />
      </Group>
    </>
  )
}

function HereButton({ id }: { id: string }) {
  const { t } = useTranslation('projects')
  const record = useRecordLocation()
  const [isRecording, setRecording] = useState(false)
  return (
    <Button
      {...look}
      leftSection={<HereIcon size={20} />}
      loading={isRecording}
      onClick={() => {
        setRecording(true)
        void record(id, '').finally(() => setRecording(false))
      }}
    >
      {t('screen.home.here')}
    </Button>
  )
}

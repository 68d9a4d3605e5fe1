import { Group, Stack } from '@mantine/core'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { AttachmentRows } from '#features/attachments/index.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { CalendarIcon, EditIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { MilestoneBadge } from '../MilestoneBadge.tsx'
import { attachmentOwner } from './attachment-owner.ts'
import { MilestoneFacts } from './MilestoneFacts.tsx'

/** Shows a milestone with its files. */
export function Screen() {
  const { t } = useTranslation('milestones')
  const { id, statusAlertId } = useParams(milestonePaths.view)
  const milestoneQuery = useEndpointQuery(milestones.list, { params: { id }, query: { statusAlertId } })
  const { isAllowed: canEdit } = usePermission(milestones.configure)
  const { isAllowed: canSeeFiles } = usePermission(milestones.files)
  return (
    <Page title={milestoneQuery.data?.milestones[0]?.name ?? '…'} query={milestoneQuery}>
      {answer =>
        answer.milestones.map(one => (
          <Stack key={one.id} gap="md">
            <Group justify="space-between" gap="sm">
              <MilestoneBadge milestone={one} />
              {canEdit && one.state !== 'Off' && (
                <Group gap="xs">
                  <LinkButton
                    to={milestonePaths.configure(id, one.id)}
                    variant="default"
                    leftSection={<CalendarIcon size={16} />}
                  >
                    {t('screen.view.configuration')}
                  </LinkButton>
                  <LinkButton to={milestonePaths.edit(id, one.id)} leftSection={<EditIcon size={16} />}>
                    {t('screen.view.result')}
                  </LinkButton>
                </Group>
              )}
            </Group>
            <Card title={t('screen.view.facts')}>
              <MilestoneFacts milestone={one} />
            </Card>
            {canSeeFiles && (
              <Card
                title={t('field.files')}
                actions={
                  one.state !== 'Complete' && (
                    <LinkButton
                      to={milestonePaths.editFiles(id, one.id)}
                      for={milestones.uploadFile}
                      variant="default"
                    >
                      {t('screen.files.edit')}
                    </LinkButton>
                  )
                }
              >
                <AttachmentRows owner={attachmentOwner(id, one.id)} />
              </Card>
            )}
          </Stack>
        ))
      }
    </Page>
  )
}

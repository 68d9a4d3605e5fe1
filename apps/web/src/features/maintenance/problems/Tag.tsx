import { Group, Image, Stack, Text } from '@mantine/core'
import { labels } from '@steelsafe/contract/labels/endpoints.ts'
import { labelPaths } from '@steelsafe/contract/labels/paths.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { LocalAddressWarning } from '#shared/LocalAddressWarning.tsx'
import { ActionButton, LinkButton } from '#ui/controls/ActionButton.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { CloneIcon, RetryIcon } from '#ui/icons.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { createPermittedScreen } from '#ui/page/permitted-screen.tsx'
import { PrintTag } from './PrintTag.tsx'

/** Shows the tag of a tool. Everybody who scans its code can report a problem. */
export const Screen = createPermittedScreen(maintenance.tag, 'maintenance:screen.tag.title', Tag)

function Tag() {
  const { t } = useTranslation('maintenance')
  const { id } = useParams(maintenancePaths.tag)
  const tag = useEndpointQuery(maintenance.tag, { params: { id } })
  // Without the settings, a warning would appear later and move the code.
  const settings = useEndpointQuery(system.publicSettings, {})
  return (
    <Page title={t('screen.tag.title')} note={t('screen.tag.note')} query={[tag, settings]}>
      {([{ url, qr, isOpen }]) => (
        <Card>
          <Stack gap="md" align="flex-start">
            {!isOpen && <InlineMessage kind="warning">{t('screen.tag.off')}</InlineMessage>}
            <LocalAddressWarning />
            <Image src={qr} alt={t('screen.tag.code')} w={280} h={280} bg="white" />
            <Text style={{ overflowWrap: 'anywhere' }}>{url}</Text>
            {isOpen && <PrintTag project={id} />}
            {isOpen && (
              <Text size="sm" c="dimmed">
                {t('screen.tag.label')}
              </Text>
            )}
            <Group gap="sm">
              <LinkButton to={labelPaths.qrCode(id)} for={labels.code} variant="default">
                {t('screen.tag.labels')}
              </LinkButton>
              <CopyButton
                value={url}
                done={t('screen.tag.copied')}
                variant="default"
                leftSection={<CloneIcon size={16} />}
              >
                {t('screen.tag.copy')}
              </CopyButton>
              <ActionButton
                endpoint={maintenance.renewTag}
                input={{ params: { id } }}
                question={t('screen.tag.renewQuestion')}
                variant="default"
                leftSection={<RetryIcon size={16} />}
              >
                {t('screen.tag.renew')}
              </ActionButton>
            </Group>
          </Stack>
        </Card>
      )}
    </Page>
  )
}

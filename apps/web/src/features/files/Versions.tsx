import { Anchor, Group, Stack, Text } from '@mantine/core'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { ActionButton } from '#ui/ActionButton.tsx'
import { useFormat } from '#ui/format.ts'
import { PageState } from '#ui/PageState.tsx'

/** The versions of a file, newest first: who, when, how large; each can be saved and made current. */
export function Versions({ id, path }: { id: string; path: string }) {
  const { t } = useTranslation(['files', 'core'])
  const { bytes, instant } = useFormat()
  const versions = useAnswer(files.versions, { params: { id }, query: { path } })
  const view = useAnswer(files.view, { params: { id }, query: { path } })
  return (
    <PageState of={versions}>
      {all => (
        <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {all.map(({ number, createdBy, createdDate, sizeBytes, url }) => (
            <Group key={number} component="li" justify="space-between">
              <div>
                <Text fw={600}>{t('files:screen.version', { number })}</Text>
                <Text size="sm" c="dimmed">
                  {[instant(createdDate), createdBy || t('core:formerUser'), bytes(sizeBytes)].join(' · ')}
                </Text>
              </div>
              <Group gap="xs">
                <Anchor href={url} download aria-label={t('files:screen.downloadVersion', { number })}>
                  {t('files:menu.download')}
                </Anchor>
                {view.data?.version === number ? (
                  <Text size="sm">{t('files:screen.current')}</Text>
                ) : (
                  <ActionButton
                    act={files.restoreVersion}
                    input={{ params: { id }, body: { path, number } }}
                    scope={{ id }}
                    size="xs"
                    variant="default"
                  >
                    {t('files:screen.makeCurrent')}
                  </ActionButton>
                )}
              </Group>
            </Group>
          ))}
        </Stack>
      )}
    </PageState>
  )
}

import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { usePersonName } from '#ui/facts/usePersonName.ts'

interface Version {
  number: number
  /** File name of the version, if it differs between versions. */
  name?: string
  sizeBytes: number
  createdDate: string
  createdBy: string
  /** Address to download the version; null for users who may not download it. */
  url: string | null
  isCurrent: boolean
}

interface VersionListProps {
  versions: readonly Version[]
  /** Returns the button that makes an earlier version current. */
  restore: (version: Version) => ReactNode
}

/** Shows the versions of a file, newest first, with author, date, and size, and the links to download them. */
export function VersionList({ versions, restore }: VersionListProps) {
  const { t } = useTranslation('ui')
  const personName = usePersonName()
  const { bytes, instant } = useFormat()
  return (
    <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {versions.map(version => {
        const { number, name, createdBy, createdDate, sizeBytes, url, isCurrent } = version
        return (
          <Group key={number} component="li" justify="space-between">
            <div>
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {joinParts(t('version.of', { number }), name)}
              </Text>
              <Text size="sm" c="dimmed">
                {joinParts(instant(createdDate), personName(createdBy), bytes(sizeBytes))}
              </Text>
            </div>
            <Group gap="xs">
              {url && (
                <Anchor href={url} download aria-label={t('version.download', { number })}>
                  {t('version.downloadShort')}
                </Anchor>
              )}
              {isCurrent ? <Text size="sm">{t('version.current')}</Text> : restore(version)}
            </Group>
          </Group>
        )
      })}
    </Stack>
  )
}

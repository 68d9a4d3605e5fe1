import { Anchor, Breadcrumbs, Button, Center, Group, Paper, Stack, Table, Text } from '@mantine/core'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import type { SharedEntry, SharedResource } from '@steelsafe/contract/sharing/entities.ts'
import { sharingPaths } from '@steelsafe/contract/sharing/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, call } from '#core/http/client.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { FileViewer } from '#shared/files/view/FileViewer.tsx'
import { followDownload } from '#ui/controls/follow-download.ts'
import { useFormat } from '#ui/facts/format.ts'
import { DownloadIcon, FileIcon, FolderIcon } from '#ui/icons.ts'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { type OpenedLink, SharedLinkGate } from './SharedLinkGate.tsx'
import { SharedPage } from './SharedPage.tsx'

/** The page of a shared file or folder, for visitors without an account. */
export function Screen() {
  const { token } = useParams(sharingPaths.external)
  return (
    <SharedLinkGate
      token={token}
      name="files"
      open={credentials => call(sharing.open, { params: { token }, body: credentials })}
    >
      {(root, link) => <SharedFiles token={token} root={root} link={link} />}
    </SharedLinkGate>
  )
}

interface SharedFilesProps {
  token: string
  /** The shared file or folder. */
  root: SharedResource
  link: OpenedLink
}

function SharedFiles({ token, root, link: { credentials, logo, refuse } }: SharedFilesProps) {
  const { t } = useTranslation('sharing')
  const [resource, setResource] = useState(root)
  const [isPending, setPending] = useState(false)
  const open = async (path: string) => {
    setPending(true)
    try {
      setResource(await call(sharing.open, { params: { token }, body: { ...credentials, path } }))
    } catch (error) {
      refuse(error as CallError)
    } finally {
      setPending(false)
    }
  }
  const download = (path: string) =>
    followDownload(sharing.createAddress, { params: { token }, body: { ...credentials, path } })
  const { name, path, isDirectory } = resource
  return (
    <SharedPage
      title={name}
      about={resource}
      logo={logo}
      actions={
        <Button leftSection={<DownloadIcon size={16} />} onClick={() => void download(path)}>
          {t(isDirectory ? 'screen.external.downloadAll' : 'screen.external.download')}
        </Button>
      }
    >
      <Shared
        resource={resource}
        isPending={isPending}
        onOpen={to => void open(to)}
        onDownload={file => void download(file)}
      />
    </SharedPage>
  )
}

interface SharedProps {
  resource: SharedResource
  isPending: boolean
  onOpen: (path: string) => void
  onDownload: (path: string) => void
}

function Shared({ resource, isPending, onOpen, onDownload }: SharedProps) {
  const { t } = useTranslation('sharing')
  const { isDirectory, children, isCut, viewUrl } = resource
  return (
    <Paper withBorder p="md" bg="var(--surface-card)" aria-busy={isPending}>
      <Stack gap="md">
        <Trail resource={resource} onOpen={onOpen} />
        {!isDirectory &&
          (viewUrl ? (
            <FileViewer {...resource} url={viewUrl} />
          ) : (
            <Text c="dimmed">{t('screen.external.noPreview')}</Text>
          ))}
        {isDirectory && children.length === 0 && <Text c="dimmed">{t('screen.external.empty')}</Text>}
        {isCut && <Text size="sm">{t('screen.external.cut', { shown: children.length })}</Text>}
        {children.length > 0 && <Children entries={children} onOpen={onOpen} onDownload={onDownload} />}
      </Stack>
    </Paper>
  )
}

/** The path from the shared folder. For a file, a link back to its folder. */
function Trail({ resource, onOpen }: Pick<SharedProps, 'resource' | 'onOpen'>) {
  const { t } = useTranslation('sharing')
  const { path, isDirectory, breadcrumb } = resource
  if (!isDirectory)
    return path === '' ? null : (
      <Anchor component="button" ta="left" onClick={() => onOpen(path.split('/').slice(0, -1).join('/'))}>
        {t('screen.external.back')}
      </Anchor>
    )
  if (path === '') return null
  return (
    <Breadcrumbs component="nav" aria-label={t('screen.external.where')} separator="/">
      {breadcrumb.map(part => (
        <Anchor key={part.path} component="button" onClick={() => onOpen(part.path)}>
          {part.name}
        </Anchor>
      ))}
    </Breadcrumbs>
  )
}

interface ChildrenProps extends Pick<SharedProps, 'onOpen' | 'onDownload'> {
  entries: readonly SharedEntry[]
}

function Children({ entries, onOpen, onDownload }: ChildrenProps) {
  const { t } = useTranslation('sharing')
  const { bytes } = useFormat()
  return (
    <Table verticalSpacing="xs" aria-label={t('screen.external.content')}>
      <Table.Tbody>
        {entries.map(({ path, name, isDirectory, sizeBytes, thumbnailUrl }) => (
          <Table.Tr key={path}>
            <Table.Td>
              <Anchor component="button" ta="left" onClick={() => onOpen(path)}>
                <Group component="span" gap="xs" wrap="nowrap">
                  <Center component="span" w={40} h={40} style={{ flex: 'none' }}>
                    {isDirectory ? (
                      <FolderIcon size={24} aria-hidden />
                    ) : thumbnailUrl ? (
                      <Thumbnail url={thumbnailUrl} alt="" size={40} />
                    ) : (
                      <FileIcon size={24} aria-hidden />
                    )}
                  </Center>
                  <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
                </Group>
              </Anchor>
            </Table.Td>
            <Table.Td className="number nowrap">{isDirectory ? '' : bytes(sizeBytes)}</Table.Td>
            <Table.Td w={44}>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('screen.external.downloadOne', { name })}
                onClick={() => onDownload(path)}
              >
                <DownloadIcon size={16} />
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

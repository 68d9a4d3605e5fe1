import { Anchor, Breadcrumbs, Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import type { FileEntry, Folder } from '@steelsafe/contract/files/entities.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, upload } from '#core/client.ts'
import { useMay } from '#core/may.ts'
import { useParam, useQueryValues } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { FileDrop } from '#ui/files/FileDrop.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextField } from '#ui/form/fields.tsx'
import { useFormat } from '#ui/format.ts'
import { DownloadIcon, FileIcon, FolderIcon, NewFolderIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { toast } from '#ui/toast.ts'
import classes from './Files.module.css'

/** The files of a project: a folder, what lies in it, and what is dropped into it. */
export function Screen() {
  const { t } = useTranslation('files')
  const id = useParam('id')
  const { folder: path } = useQueryValues('folder')
  const relationship = useAnswer(projectMembers.relationship, { params: { id } })
  const folder = useAnswer(files.folder, { params: { id }, query: { folder: path } }, { keepPrevious: true })
  const number = relationship.data?.projectNumber ?? '…'
  return (
    <Page
      title={t('screen.title')}
      trail={[
        { label: t('screen.projects'), to: projectPaths.list },
        { label: number, to: projectPaths.home(id) },
      ]}
      actions={<NewFolder id={id} parentPath={path} />}
    >
      <Drop id={id} folder={path} />
      <Card>
        <PageState of={folder}>{data => <Content id={id} folder={data} />}</PageState>
      </Card>
    </Page>
  )
}

function Drop({ id, folder }: { id: string; folder: string }) {
  const client = useQueryClient()
  const { may, why } = useMay(files.upload, { id })
  const { data: settings } = useAnswer(system.publicSettings, {})
  return (
    <FileDrop
      disabled={!may}
      why={why}
      largestBytes={settings?.largestFileBytes ?? limits.projectFileBytes}
      send={async (file, watch) => {
        await upload(files.upload, { params: { id }, query: { folder } }, file, watch)
        await client.invalidateQueries({ queryKey: ['files'] })
      }}
    />
  )
}

function Content({ id, folder }: { id: string; folder: Folder }) {
  const { t } = useTranslation('files')
  const { bytes } = useFormat()
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Breadcrumbs separator="/">
          <AppLink to={projectPaths.files(id)}>{t('screen.root')}</AppLink>
          {folder.breadcrumb.map(({ name, path }) => (
            <AppLink key={path} to={projectPaths.files(id, path)}>
              {name}
            </AppLink>
          ))}
        </Breadcrumbs>
        <Text size="sm" c="dimmed">
          {[
            t('screen.folderCount', { count: folder.subfolderCount }),
            t('screen.fileCount', { count: folder.fileCount }),
            bytes(folder.sizeBytes),
          ].join(' · ')}
        </Text>
      </Group>
      {folder.children.length > 0 ? (
        <Entries id={id} entries={folder.children} />
      ) : (
        <Empty kind="empty" title={t('screen.empty')} text={t('screen.emptyText')} />
      )}
    </Stack>
  )
}

function Entries({ id, entries }: { id: string; entries: FileEntry[] }) {
  const { t } = useTranslation(['files', 'core'])
  const { bytes, instant } = useFormat()
  const holds = ({ fileCount, subfolderCount }: FileEntry) =>
    [
      subfolderCount && t('screen.folderCount', { count: subfolderCount }),
      t('screen.fileCount', { count: fileCount }),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <Table verticalSpacing="xs" highlightOnHover aria-label={t('screen.title')} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('field.name')}</Table.Th>
          <Table.Th className="number">{t('field.size')}</Table.Th>
          <Table.Th>{t('field.modified')}</Table.Th>
          <Table.Th>{t('field.modifiedBy')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map(entry => (
          <Table.Tr key={entry.id}>
            <Table.Td>
              {entry.isDirectory ? <FolderLink id={id} entry={entry} /> : <FileLink id={id} entry={entry} />}
            </Table.Td>
            <Table.Td className="number nowrap">
              {entry.isDirectory ? holds(entry) : bytes(entry.sizeBytes)}
            </Table.Td>
            <Table.Td className="nowrap">{instant(entry.modifiedDate)}</Table.Td>
            <Table.Td>{entry.modifiedBy || t('core:formerUser')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface EntryOf {
  id: string
  entry: FileEntry
}

const FolderLink = ({ id, entry }: EntryOf) => (
  <AppLink to={projectPaths.files(id, entry.path)}>
    <Group component="span" gap="xs" wrap="nowrap">
      <FolderIcon size={20} aria-hidden />
      {entry.name}
    </Group>
  </AppLink>
)

function FileLink({ id, entry }: EntryOf) {
  const { t } = useTranslation('files')
  const { may, why } = useMay(files.download, { id })
  const download = async () => {
    if (!may) return toast.info(why ?? '')
    try {
      // A link that the browser follows itself: a download of gigabytes never passes through the page.
      const { url } = await call(files.address, { params: { id }, query: { path: entry.path } })
      const link = Object.assign(document.createElement('a'), { href: url, download: entry.name })
      link.click()
    } catch (error) {
      toast.failed(`${t('screen.downloadFailed')} ${(error as Error).message}`)
    }
  }
  return (
    <Anchor
      component="button"
      type="button"
      ta="left"
      onClick={() => void download()}
      aria-label={t('screen.download', { name: entry.name })}
      aria-disabled={!may}
    >
      <Group component="span" gap="xs" wrap="nowrap">
        {entry.thumbnailUrl ? (
          <Thumbnail url={entry.thumbnailUrl} alt="" size={24} />
        ) : (
          <FileIcon size={20} aria-hidden />
        )}
        <span className={classes.name}>{entry.name}</span>
        <DownloadIcon size={14} aria-hidden />
      </Group>
    </Anchor>
  )
}

function NewFolder({ id, parentPath }: { id: string; parentPath: string }) {
  const { t } = useTranslation('files')
  const [isOpen, setOpen] = useState(false)
  const { may } = useMay(files.createFolder, { id })
  return (
    <>
      <Button
        variant="default"
        leftSection={<NewFolderIcon size={16} />}
        disabled={!may}
        onClick={() => setOpen(true)}
      >
        {t('screen.newFolder')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('screen.newFolder')}
        closeButtonProps={{ 'aria-label': t('screen.close') }}
      >
        <EntityForm
          act={files.createFolder}
          input={{ params: { id } }}
          scope={{ id }}
          values={{ name: '' }}
          toBody={values => ({ ...values, parentPath })}
          submit={t('screen.createFolder')}
          onDone={() => setOpen(false)}
        >
          <TextField name="name" label={t('field.name')} required autoFocus />
        </EntityForm>
      </Modal>
    </>
  )
}

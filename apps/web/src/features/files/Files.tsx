import { Group, SegmentedControl, Stack } from '@mantine/core'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { UnsentItemsOfTool } from '#features/send-queue/index.ts'
import { DropArea } from '#shared/files/upload/DropArea.tsx'
import { FileDrop } from '#shared/files/upload/FileDrop.tsx'
import { prepareUploads } from '#shared/files/upload/prepare-uploads.ts'
import { useProject } from '#shared/project/useProject.ts'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { dialogAction } from '#ui/actions/row-actions.ts'
import { SearchInput } from '#ui/controls/SearchInput.tsx'
import { useSearchTerm } from '#ui/controls/useSearchTerm.ts'
import { NewFolderIcon, TemplateIcon } from '#ui/icons.ts'
import { isRefused } from '#ui/notes/ReadOnlyNote.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { PageState } from '#ui/page/PageState.tsx'
import { FileDialog, type OpenDialog } from './entries/FileDialog.tsx'
import { FileResults } from './entries/FileResults.tsx'
import { FolderContent } from './entries/FolderContent.tsx'
import { countPages, useFolderPart } from './entries/folder-part.ts'
import { TreeButton, useTreePanel, WithTree } from './entries/TreePanel.tsx'
import { type FilesView, useFilesView } from './entries/useFilesView.ts'
import { usePhotos } from './uploads/usePhotos.ts'
import { useUploads } from './uploads/useUploads.ts'

/** Shows a folder of a project and its contents. Files can be dropped to upload them. */
export function Screen() {
  const { t } = useTranslation('files')
  const { id } = useParams(projectPaths.files)
  const go = useGo()
  const { folder: path } = useQueryValues(projectPaths.files)
  const part = useFolderPart(path)
  const folder = useEndpointQuery(
    files.folder,
    { params: { id }, query: { folder: path, ...part.query } },
    { keepPrevious: true },
  )
  const { typed: searchText, setTyped: setSearchText, searchTerm, isTyping } = useSearchTerm()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [view, setView] = useFilesView()
  const uploadPermission = usePermission(files.upload, { id })
  const queue = useUploads(id)
  const photos = usePhotos(id)
  const panel = useTreePanel()
  const isUnreadable = path !== '' && folder.error !== null
  // If the folder cannot be read, show the root folder.
  useEffect(() => {
    if (!isUnreadable) return
    toast.failed(t('screen.folderFailed'))
    go(projectPaths.files(id), { replace: true })
  }, [isUnreadable, id, go, t])
  // If everything on the last page was deleted or moved, show the page before it.
  const pages = folder.data && !folder.isPlaceholderData ? countPages(folder.data) : part.page
  useEffect(() => {
    if (part.page > pages) part.goTo(pages)
  }, [part, pages])
  return (
    <Page title={t('screen.title')} actions={<Tools id={id} path={path} open={setDialog} />}>
      <DropArea
        folder={path}
        onDrop={droppedFiles =>
          void prepareUploads(droppedFiles, queue.namesIn.bind(queue)).then(ready => queue.add(ready))
        }
        disabled={!uploadPermission.isAllowed}
      >
        <Stack gap="md">
          <FileDrop
            queue={queue}
            folder={path}
            refusal={isRefused(uploadPermission) ? uploadPermission : undefined}
            photos={photos}
          />
          <UnsentItemsOfTool project={id} />
          <WithTree panel={panel} id={id} current={folder.data?.path ?? path}>
            <Card>
              <Stack gap="sm">
                <Group justify="space-between" gap="sm" className="no-print">
                  <Group gap="sm" flex="1 1 16rem">
                    <TreeButton panel={panel} />
                    <SearchInput
                      aria-label={t('screen.search')}
                      placeholder={t('screen.search')}
                      value={searchText}
                      onChange={setSearchText}
                      isBusy={isTyping}
                      flex="1 1 10rem"
                      maw={360}
                    />
                  </Group>
                  <SegmentedControl
                    aria-label={t('screen.view')}
                    value={view}
                    onChange={value => setView(value as FilesView)}
                    data={[
                      { value: 'list', label: t('screen.list') },
                      { value: 'grid', label: t('screen.grid') },
                    ]}
                  />
                </Group>
                {searchTerm ? (
                  <FileResults id={id} searchTerm={searchTerm} open={setDialog} />
                ) : (
                  <PageState query={folder}>
                    {data => (
                      <FolderContent
                        key={`${data.path} ${part.page}`}
                        id={id}
                        folder={data}
                        part={part}
                        view={view}
                        open={setDialog}
                      />
                    )}
                  </PageState>
                )}
              </Stack>
            </Card>
          </WithTree>
        </Stack>
      </DropArea>
      {dialog && <FileDialog id={id} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </Page>
  )
}

interface ToolsProps {
  id: string
  path: string
  open: (dialog: OpenDialog) => void
}

function Tools({ id, path, open }: ToolsProps) {
  const { t } = useTranslation('files')
  const newFolder = usePermission(files.createFolder, { id })
  const { companyId } = useProject(id)
  const template = usePermission(files.applyTemplate, { id: companyId })
  return (
    <HeadActions
      name={t('screen.title')}
      actions={[
        // The first button, because it appears later: the other button then stays at the right.
        template.isAllowed &&
          dialogAction(() => open({ kind: 'template' }), {
            icon: TemplateIcon,
            label: t('screen.template'),
          }),
        !isRefused(newFolder) &&
          dialogAction(() => open({ kind: 'newFolder', parentPath: path }), {
            icon: NewFolderIcon,
            label: t('screen.newFolder'),
            reason: newFolder.reason,
          }),
      ]}
    />
  )
}

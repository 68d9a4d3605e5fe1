import { Button } from '@mantine/core'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { FileViewer } from '#shared/files/view/FileViewer.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { DownloadIcon } from '#ui/icons.ts'
import { Reason } from '#ui/notes/Reason.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { download } from '../downloads/download.ts'

/** Shows a file in the browser. */
export function Screen() {
  const { t } = useTranslation('files')
  const { bytes, instant } = useFormat()
  const { id } = useParams(projectPaths.file)
  const { path } = useQueryValues(projectPaths.file)
  const { reason } = usePermission(files.createAddress)
  const view = useEndpointQuery(files.view, { params: { id }, query: { path } })
  const names = path.split('/')
  const folders = names.slice(0, -1).map((name, index) => ({
    label: name,
    to: projectPaths.files(id, { folder: names.slice(0, index + 1).join('/') }),
  }))
  return (
    <Page
      title={names.at(-1) ?? ''}
      breadcrumbs={folders}
      note={
        view.data &&
        joinParts(bytes(view.data.sizeBytes), instant(view.data.modifiedDate), view.data.modifiedBy)
      }
      actions={
        <Reason reason={reason}>
          <Button leftSection={<DownloadIcon size={16} />} onClick={() => void download(id, [path])}>
            {t('menu.download')}
          </Button>
        </Reason>
      }
    >
      {/* The note appears when the file is loaded. The key then replaces the card below it. */}
      <Card key={view.data ? 'loaded' : 'loading'} query={view}>
        {file => <FileViewer {...file} />}
      </Card>
    </Page>
  )
}

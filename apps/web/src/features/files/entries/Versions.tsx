import { files } from '@steelsafe/contract/files/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { VersionList } from '#shared/files/view/VersionList.tsx'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { Dialog, type DialogHead } from '#ui/overlays/Dialog.tsx'

/** A dialog with the versions of a file, which can be downloaded or made current. */
export function Versions({ id, path, head }: { id: string; path: string; head: DialogHead }) {
  const { t } = useTranslation('ui')
  const versions = useEndpointQuery(files.versions, { params: { id }, query: { path } })
  const view = useEndpointQuery(files.view, { params: { id }, query: { path } })
  return (
    <Dialog {...head} query={versions}>
      {all => (
        <VersionList
          versions={all.map(version => ({ ...version, isCurrent: view.data?.version === version.number }))}
          restore={({ number }) => (
            <ActionButton
              endpoint={files.restoreVersion}
              input={{ params: { id }, body: { path, number } }}
              size="xs"
              variant="default"
            >
              {t('version.makeCurrent')}
            </ActionButton>
          )}
        />
      )}
    </Dialog>
  )
}

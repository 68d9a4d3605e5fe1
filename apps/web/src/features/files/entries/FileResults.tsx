import { files } from '@steelsafe/contract/files/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { PageState } from '#ui/page/PageState.tsx'
import type { OpenDialog } from './FileDialog.tsx'
import { FileTable } from './FileTable.tsx'
import { SelectedFiles } from './SelectedFiles.tsx'

interface FileResultsProps {
  id: string
  searchTerm: string
  open: (dialog: OpenDialog) => void
}

/** Shows the results of a search in all folders of a project. */
export function FileResults({ id, searchTerm, open }: FileResultsProps) {
  const { t } = useTranslation(['files', 'ui'])
  const results = useEndpointQuery(
    files.search,
    { params: { id }, query: { searchTerm } },
    { keepPrevious: true },
  )
  const [selectedPaths, setSelectedPaths] = useState<readonly string[]>([])
  return (
    <PageState query={results}>
      {({ entries, isCut }) => {
        const selectedEntries = entries.filter(entry => selectedPaths.includes(entry.path))
        return entries.length === 0 ? (
          <Empty kind="nothingFound" title={t('files:screen.nothingFound')} />
        ) : (
          <>
            {isCut && (
              <InlineMessage kind="warning">{t('ui:list.cut', { count: entries.length })}</InlineMessage>
            )}
            {selectedEntries.length > 0 && (
              <SelectedFiles
                id={id}
                entries={selectedEntries}
                open={open}
                onClear={() => setSelectedPaths([])}
              />
            )}
            <FileTable
              id={id}
              entries={entries}
              selectedPaths={selectedPaths}
              onSelect={setSelectedPaths}
              open={open}
              withFolder
            />
          </>
        )
      }}
    </PageState>
  )
}

import { Stack, Text } from '@mantine/core'
import { folderImports } from '@steelsafe/contract/folder-import/endpoints.ts'
import type { FolderPreview } from '@steelsafe/contract/folder-import/entities.ts'
import { type FolderLevel, folderLevels } from '@steelsafe/contract/folder-import/names.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { toSelectData } from '#ui/form/options/fixed-options.ts'
import { Card } from '#ui/page/Card.tsx'
import { PageState } from '#ui/page/PageState.tsx'
import { TabChoice } from '#ui/page/TabChoice.tsx'
import { FoldersForm } from './FoldersForm.tsx'

interface FolderChoiceProps {
  company: string
  importId: string
  /** The level of the folders that were chosen last. */
  lastLevel: FolderLevel | null
}

/** Shows the contents of an uploaded zip, and the form that imports its folders. */
export function FolderChoice({ company, importId, lastLevel }: FolderChoiceProps) {
  const { t } = useTranslation('folder-import')
  const [level, setLevel] = useState<FolderLevel>(lastLevel ?? '1')
  const preview = useEndpointQuery(folderImports.preview, {
    params: { id: company },
    query: { importId, level },
  })
  return (
    <Stack gap="md">
      <TabChoice
        label={t('field.level')}
        value={level}
        onChange={setLevel}
        choices={toSelectData(folderLevels, value => t(`level.${value}`))}
      />
      <PageState query={preview}>
        {zip => (
          <Stack gap="md">
            <Contents {...zip} />
            <Card title={t('screen.folders.tools')}>
              {zip.tools.length > 0 ? (
                // The key changes after an import, because the rows no longer contain the imported folders.
                <FoldersForm key={`${level} ${zip.toolCount}`} company={company} level={level} zip={zip} />
              ) : (
                <Text size="sm">{t('screen.folders.none')}</Text>
              )}
            </Card>
          </Stack>
        )}
      </PageState>
    </Stack>
  )
}

function Contents(zip: FolderPreview) {
  const { t } = useTranslation('folder-import')
  const { bytes, number } = useFormat()
  return (
    <Card title={t('screen.folders.contents')}>
      <Facts
        cols={3}
        facts={[
          [t('field.file'), joinParts(zip.fileName, bytes(zip.sizeBytes))],
          [t('field.folderCount'), number(zip.folderCount)],
          [t('field.looseCount'), number(zip.looseCount)],
          [t('field.refusedCount'), number(zip.refusedCount)],
          [t('field.repairedCount'), number(zip.repairedCount)],
          [t('field.systemCount'), number(zip.systemCount)],
        ]}
      />
    </Card>
  )
}

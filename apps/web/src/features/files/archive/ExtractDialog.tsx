import { Stack, Text } from '@mantine/core'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import type { ArchiveCheck } from '@steelsafe/contract/files/entities.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { refusalReason } from '#core/http/refusal-reason.ts'
import { newId } from '#core/new-id.ts'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { Dialog, type DialogHead } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { FolderField, root, selectedFolderPath } from '../entries/FolderField.tsx'
import { ExtractProgress } from './ExtractProgress.tsx'

interface ExtractDialogProps {
  id: string
  path: string
  head: DialogHead
}

/**
 * A dialog that extracts a zip. It first shows the contents, the entries that are skipped, and the names that are repaired.
 */
export function ExtractDialog({ id, path, head }: ExtractDialogProps) {
  const { t } = useTranslation('files')
  const [progressId] = useState(() => newId())
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const isZip = /\.zip$/i.test(path)
  const check = useEndpointQuery(
    files.checkArchive,
    { params: { id }, query: { archiveFileName: path } },
    { enabled: isZip },
  )
  if (!isZip)
    return (
      <Dialog {...head}>
        <Text role="alert">{t('rule.notExtractable')}</Text>
      </Dialog>
    )
  return (
    <Dialog {...head} query={check}>
      {archive => (
        <EntityForm
          endpoint={files.extract}
          input={{ params: { id } }}
          values={{ destinationPath: path.split('/').slice(0, -1).join('/') || root }}
          toBody={values => ({
            archiveFileName: path,
            destinationPath: selectedFolderPath(values.destinationPath),
            repairNames: archive.repairedCount > 0,
            progressId,
          })}
          whilePending={cancel => (
            <ExtractProgress
              id={progressId}
              onCancel={() => {
                cancel()
                toast.info(t('screen.extracting.canceled'))
              }}
            />
          )}
          onRefused={error => {
            if (isOpen.current) return false
            toast.failed(refusalReason(error))
            return true
          }}
          submitLabel={archive.repairedCount > 0 ? t('screen.extractRepaired') : t('menu.extract')}
          onDone={head.onClose}
        >
          <ArchiveSummary check={archive} />
          <FolderField id={id} />
        </EntityForm>
      )}
    </Dialog>
  )
}

function ArchiveSummary({
  check: { fileCount, sizeBytes, leftOut, repairedCount, repaired },
}: {
  check: ArchiveCheck
}) {
  const { t } = useTranslation('files')
  const { bytes } = useFormat()
  return (
    <Stack gap={4}>
      <Text size="sm">{joinParts(t('screen.fileCount', { count: fileCount }), bytes(sizeBytes))}</Text>
      {leftOut > 0 && <Text size="sm">{t('screen.leftOut', { count: leftOut })}</Text>}
      {repairedCount > 0 && (
        <>
          <Text size="sm">{t('screen.repaired', { count: repairedCount })}</Text>
          <Stack gap={2} component="ul" m={0} pl="md" mah={180} style={{ overflowY: 'auto' }}>
            {repaired.map(({ from, to }) => (
              <Text key={`${from}/${to}`} component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
                {from} → {to}
              </Text>
            ))}
          </Stack>
          {repairedCount > repaired.length && (
            <Text size="sm">{t('screen.repairedMore', { count: repairedCount - repaired.length })}</Text>
          )}
        </>
      )}
    </Stack>
  )
}

import { Button, Group, Paper, Text } from '@mantine/core'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FolderIcon, UploadIcon } from '../icons.ts'
import { readChoice, within } from './read-drop.ts'
import { readyToSend } from './ready-to-send.ts'
import { UploadList } from './UploadList.tsx'
import type { UploadQueue } from './upload-queue.ts'

interface FileDropProps {
  queue: UploadQueue
  /** Path of the folder that they go into. */
  folder: string
  disabled?: boolean
  /** Why it is disabled. */
  why?: string
}

/** Chooses files or a whole folder, and says that they can be dropped; what is on its way is listed below. */
export function FileDrop({ queue, folder, disabled, why }: FileDropProps) {
  const { t } = useTranslation('ui')
  return (
    <>
      <Paper withBorder p="sm" bg="var(--surface-raised)" className="no-print">
        <Group justify="center" gap="sm">
          <UploadIcon size={20} aria-hidden />
          <Text size="sm">{disabled ? why : t('upload.drop')}</Text>
          <Group gap="xs" justify="center">
            <Chooser kind="files" label={t('upload.choose')} {...{ queue, folder, disabled }} />
            <Chooser kind="folder" label={t('upload.chooseFolder')} {...{ queue, folder, disabled }} />
          </Group>
        </Group>
      </Paper>
      <UploadList queue={queue} />
    </>
  )
}

interface ChooserProps extends Pick<FileDropProps, 'queue' | 'folder' | 'disabled'> {
  kind: 'files' | 'folder'
  label: string
}

function Chooser({ kind, label, queue, folder, disabled }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const found = within(folder, readChoice([...(currentTarget.files ?? [])]))
    void readyToSend(found).then(ready => queue.add(ready))
    // The same files can be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={kind === 'folder' ? <FolderIcon size={16} /> : <UploadIcon size={16} />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={element => {
          input.current = element
          if (element) element.webkitdirectory = kind === 'folder'
        }}
        type="file"
        hidden
        multiple
        disabled={disabled}
        aria-label={label}
        onChange={choose}
      />
    </>
  )
}

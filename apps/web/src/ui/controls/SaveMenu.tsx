import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallError } from '#core/client.ts'
import { LazyMenu, MenuItem } from '../floating/LazyMenu.tsx'
import { DownloadIcon } from '../icons.ts'
import { toast } from '../overlays/toast.ts'
import { downloadFile } from './download-file.ts'

interface SaveMenuProps {
  label: string
  /** The text before the reason of a failure. */
  failureText: string
  files: readonly { label: string; make: () => Promise<{ name: string; content: Blob }> }[]
}

/** A menu of the files that a screen can save. Its button shows a loader while a file is created. */
export function SaveMenu({ label, failureText, files }: SaveMenuProps) {
  const [isBusy, setBusy] = useState(false)
  const run = async (make: SaveMenuProps['files'][number]['make']) => {
    setBusy(true)
    try {
      const { name, content } = await make()
      downloadFile(name, content)
    } catch (error) {
      toast.failed(`${failureText} ${(error as CallError).message}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <LazyMenu
      position="bottom-end"
      shadow="md"
      button={
        <Button variant="default" leftSection={<DownloadIcon size={16} />} loading={isBusy}>
          {label}
        </Button>
      }
    >
      {files.map(file => (
        <MenuItem key={file.label} onClick={() => void run(file.make)}>
          {file.label}
        </MenuItem>
      ))}
    </LazyMenu>
  )
}

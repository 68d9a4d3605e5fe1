import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallError } from '#core/client.ts'
import { LazyMenu, MenuItem } from './floating/LazyMenu.tsx'
import { DownloadIcon } from './icons.ts'
import { save } from './save.ts'
import { toast } from './toast.ts'

interface SaveMenuProps {
  label: string
  /** The text before the reason of a failure. */
  failed: string
  files: readonly { label: string; make: () => Promise<{ name: string; content: Blob }> }[]
}

/** A menu of the files that a screen can save. Its button shows a loader while a file is created. */
export function SaveMenu({ label, failed, files }: SaveMenuProps) {
  const [isBusy, setBusy] = useState(false)
  const run = async (make: SaveMenuProps['files'][number]['make']) => {
    setBusy(true)
    try {
      const { name, content } = await make()
      save(name, content)
    } catch (error) {
      toast.failed(`${failed} ${(error as CallError).message}`)
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

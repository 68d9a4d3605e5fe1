import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import type { CallError } from '#core/client.ts'
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
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<DownloadIcon size={16} />} loading={isBusy}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(file => (
          <Menu.Item key={file.label} onClick={() => void run(file.make)}>
            {file.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

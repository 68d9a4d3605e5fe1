import { Button } from '@mantine/core'
import { LazyMenu, MenuItem } from '../floating/LazyMenu.tsx'
import { DownloadIcon } from '../icons.ts'
import { type MakeFile, useSaveFile } from './useSaveFile.ts'

export interface SaveMenuProps {
  label: string
  /** The text before the reason of a failure. */
  failureText: string
  files: readonly { label: string; make: MakeFile }[]
}

/** A menu of the files that a screen can save. Its button shows a loader while a file is created. */
export function SaveMenu({ label, failureText, files }: SaveMenuProps) {
  const { save, isBusy } = useSaveFile(failureText)
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
        <MenuItem key={file.label} onClick={() => void save(file.make)}>
          {file.label}
        </MenuItem>
      ))}
    </LazyMenu>
  )
}

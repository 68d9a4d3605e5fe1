import { Button, type ButtonProps } from '@mantine/core'
import { type ChangeEvent, useRef } from 'react'
import { CameraIcon, FolderIcon, UploadIcon } from '#ui/icons.ts'
import { prepareUploads } from './prepare-uploads.ts'
import { moveIntoFolder, readChoice } from './read-drop.ts'
import type { UploadTarget } from './upload-queue.ts'

interface FileChooserProps extends ButtonProps {
  className?: string
  /** A photo is taken with the camera, if the device has a camera. */
  kind: 'files' | 'folder' | 'photo'
  label: string
  queue: UploadTarget
  /** Path of the folder that receives the files. */
  folder: string
  /** Allowed types, as in the `accept` attribute of an input. */
  accept?: string
}

const icons = { files: UploadIcon, folder: FolderIcon, photo: CameraIcon }

/** A button that chooses files, a folder, or a photo to upload. */
export function FileChooser({ kind, label, queue, folder, accept, ...look }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const Icon = icons[kind]
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const sendables = moveIntoFolder(folder, readChoice([...(currentTarget.files ?? [])]))
    void prepareUploads(sendables, queue.namesIn?.bind(queue)).then(ready => queue.add(ready))
    // Allows choosing the same files again.
    currentTarget.value = ''
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={16} />}
        {...look}
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
        multiple={kind !== 'photo'}
        accept={kind === 'photo' ? 'image/*' : accept}
        capture={kind === 'photo' ? 'environment' : undefined}
        aria-label={label}
        onChange={choose}
      />
    </>
  )
}

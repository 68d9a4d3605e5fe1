import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ShowIcon } from '#ui/icons.ts'
import { useIsPhone } from '#ui/media-queries.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { FileViewer } from './FileViewer.tsx'
import type { ViewableFile } from './kind-of-view.ts'

interface ViewFileButtonProps extends ViewableFile {
  /** Address of the bytes. */
  url: string
  label: string
  /** Accessible name that is understandable without context. */
  description: string
}

/** A button that opens a file in a dialog over the page. */
export function ViewFileButton({ label, description, ...file }: ViewFileButtonProps) {
  const [isOpen, { open, close }] = useDisclosure()
  const isPhone = useIsPhone()
  return (
    <>
      <Button variant="subtle" leftSection={<ShowIcon size={16} />} aria-label={description} onClick={open}>
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={file.name} size="min(1100px, 94vw)" fullScreen={isPhone}>
        <FileViewer {...file} />
      </Dialog>
    </>
  )
}

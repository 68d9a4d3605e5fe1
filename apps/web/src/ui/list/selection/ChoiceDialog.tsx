import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../overlays/Dialog.tsx'

interface ChoiceDialogProps {
  title: string
  onCancel: () => void
  /** A list in which a row can be chosen. */
  children: ReactNode
}

/** A dialog in which the user chooses a row of a list. A click outside of it does not close it. */
export function ChoiceDialog({ title, onCancel, children }: ChoiceDialogProps) {
  const { t } = useTranslation('ui')
  return (
    <Dialog size="xl" onClose={onCancel} closeOnClickOutside={false} title={title}>
      {children}
      <Group mt="md">
        <Button variant="default" onClick={onCancel}>
          {t('confirm.cancel')}
        </Button>
      </Group>
    </Dialog>
  )
}

import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface DialogProps extends Omit<ModalProps, 'opened' | 'closeButtonProps'> {
  /** True while the dialog is open. By default it is open as long as it is rendered. */
  isOpen?: boolean
}

/** A dialog with a title and a button that closes it. */
export function Dialog({ isOpen = true, ...rest }: DialogProps) {
  const { t } = useTranslation('ui')
  return <Modal opened={isOpen} closeButtonProps={{ 'aria-label': t('toast.close') }} {...rest} />
}

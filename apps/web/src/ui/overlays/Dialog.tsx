import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Content, contentOf, type Queries } from '../page/PageState.tsx'

type DialogProps<Q> = Omit<ModalProps, 'opened' | 'closeButtonProps' | 'children'> &
  Content<Q> & {
    /** True while the dialog is open. By default it is open as long as it is rendered. */
    isOpen?: boolean
  }

/** The head of a dialog, for a component that renders a dialog of another component. */
export type DialogHead = Pick<ModalProps, 'onClose' | 'size' | 'title'>

/** A dialog with a title and a button that closes it. With `query`, it shows the responses of queries. */
export function Dialog<const Q extends Queries>({
  isOpen = true,
  query,
  height,
  loading,
  children,
  ...rest
}: DialogProps<Q>) {
  const { t } = useTranslation('ui')
  return (
    <Modal opened={isOpen} closeButtonProps={{ 'aria-label': t('toast.close') }} {...rest}>
      {contentOf({ query, height, loading, children } as Content<Q>)}
    </Modal>
  )
}

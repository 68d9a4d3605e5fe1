import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import i18next from 'i18next'

interface Question {
  text: string
  title?: string
  ok?: string
  cancel?: string
}

/** Asks before something that cannot be taken back. True for OK; false for Cancel and Escape. */
export const confirm = ({ text, title, ok, cancel }: Question): Promise<boolean> =>
  new Promise(resolve => {
    modals.openConfirmModal({
      title: title ?? i18next.t('ui:confirm.title'),
      children: (
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      ),
      labels: { confirm: ok ?? i18next.t('ui:confirm.ok'), cancel: cancel ?? i18next.t('ui:confirm.cancel') },
      closeButtonProps: { 'aria-label': i18next.t('ui:confirm.cancel') },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })

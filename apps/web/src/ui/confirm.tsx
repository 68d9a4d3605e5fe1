import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import i18next from 'i18next'
import { bringOverlays } from './overlays.ts'

interface Question {
  text: string
  /** The action, as the button and the heading name it: "Delete 3 files". */
  label: string
  /** The heading, if it differs from the action. */
  title?: string
  cancel?: string
  /** True if the action deletes something. */
  isLoss?: boolean
}

/** Asks for confirmation of an action. Resolves to true for the action, and to false for Cancel and Escape. */
export async function confirm({ text, label, title, cancel, isLoss = false }: Question): Promise<boolean> {
  await bringOverlays()
  return new Promise(resolve => {
    modals.openConfirmModal({
      title: title ?? label,
      children: (
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      ),
      labels: { confirm: label, cancel: cancel ?? i18next.t('ui:confirm.cancel') },
      confirmProps: isLoss ? { color: 'var(--badge)' } : {},
      groupProps: { wrap: 'wrap' },
      closeButtonProps: { 'aria-label': i18next.t('ui:confirm.cancel') },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
}

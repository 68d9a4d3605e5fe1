import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import { bringOverlays, showPlainly } from './overlays.ts'

type Look = Omit<Parameters<typeof notifications.show>[0], 'message'> & { role?: string }

const show = (message: string, look: Look) =>
  void bringOverlays().then(
    () =>
      notifications.show({
        message,
        closeButtonProps: { 'aria-label': i18next.t('ui:toast.close') },
        ...look,
      }),
    () => showPlainly(message),
  )

/** Shows a message in a corner. Failures stay longer. */
export const toast = {
  done: (message: string) => show(message, { color: 'green', autoClose: 4_000 }),
  failed: (message: string) => show(message, { color: 'red', autoClose: 10_000, role: 'alert' }),
  warning: (message: string) => show(message, { color: 'yellow', autoClose: 10_000, role: 'alert' }),
  info: (message: string) => show(message, { color: 'blue', autoClose: 6_000 }),
}

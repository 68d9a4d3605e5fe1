import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import { loadOverlays, showFallbackMessage } from './overlays.ts'

type Look = Omit<Parameters<typeof notifications.show>[0], 'message'> & { role?: string }

const show = (message: string, look: Look) =>
  void loadOverlays().then(
    () =>
      notifications.show({
        message,
        closeButtonProps: { 'aria-label': i18next.t('ui:toast.close') },
        ...look,
      }),
    () => showFallbackMessage(message),
  )

/** Shows a message in a corner of the window. Failures and warnings stay longer. */
export const toast = {
  done: (message: string) => show(message, { color: 'green', autoClose: 4_000 }),
  failed: (message: string) => show(message, { color: 'red', autoClose: 10_000, role: 'alert' }),
  warning: (message: string) => show(message, { color: 'yellow', autoClose: 10_000, role: 'alert' }),
  info: (message: string) => show(message, { color: 'blue', autoClose: 6_000 }),
}

import { notifications } from '@mantine/notifications'

/** What happened, said in a corner; a failure stays longer. */
export const toast = {
  done: (message: string) => void notifications.show({ message, color: 'green', autoClose: 4_000 }),
  failed: (message: string) =>
    void notifications.show({ message, color: 'red', autoClose: 10_000, role: 'alert' } as Parameters<
      typeof notifications.show
    >[0]),
  info: (message: string) => void notifications.show({ message, color: 'blue', autoClose: 6_000 }),
}

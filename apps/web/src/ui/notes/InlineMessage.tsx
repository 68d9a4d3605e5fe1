import { Alert, type AlertProps } from '@mantine/core'

type MessageKind = 'information' | 'success' | 'warning' | 'error'

const colors: Record<MessageKind, string> = {
  information: 'blue',
  success: 'green',
  warning: 'yellow',
  error: 'red',
}

/** Screen readers interrupt for an alert, and read a status when they are idle. */
const roles: Record<MessageKind, 'alert' | 'status'> = {
  information: 'status',
  success: 'status',
  warning: 'alert',
  error: 'alert',
}

interface InlineMessageProps extends Omit<AlertProps, 'color' | 'role' | 'variant'> {
  kind: MessageKind
  /** True when screen readers read the message only when they are idle, even if its kind is an alert. */
  isQuiet?: boolean
}

/** Shows a message within a page, next to its subject. Messages about calls are toasts instead. */
export const InlineMessage = ({ kind, isQuiet, ...rest }: InlineMessageProps) => (
  <Alert color={colors[kind]} role={isQuiet ? 'status' : roles[kind]} {...rest} />
)

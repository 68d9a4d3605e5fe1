import { Button, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import i18next from 'i18next'
import { loadOverlays } from './overlays.ts'

interface Question {
  text: string
  /** The name of the action, which the button and the heading show: "Delete 3 files". */
  label: string
  /** The heading, if it differs from the action. */
  title?: string
  cancel?: string
  /** True when the action deletes something. */
  isDestructive?: boolean
}

/** Asks for confirmation of an action. Resolves to true for the action, and to false for Cancel and Escape. */
export async function confirm({
  text,
  label,
  title,
  cancel,
  isDestructive = false,
}: Question): Promise<boolean> {
  await loadOverlays()
  return new Promise(resolve => {
    let isConfirmed = false
    const close = (choice: boolean) => {
      isConfirmed = choice
      modals.close(id)
    }
    const id = modals.open({
      title: title ?? label,
      closeButtonProps: { 'aria-label': i18next.t('ui:confirm.cancel') },
      onClose: () => resolve(isConfirmed),
      children: (
        <Stack gap="md">
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text}
          </Text>
          {/* As in a form, the buttons are on the left, with the action first. */}
          <Group gap="sm">
            <Button onClick={() => close(true)} {...(isDestructive && { color: 'var(--badge)' })}>
              {label}
            </Button>
            <Button variant="default" onClick={() => close(false)}>
              {cancel ?? i18next.t('ui:confirm.cancel')}
            </Button>
          </Group>
        </Stack>
      ),
    })
  })
}

import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineMessage } from '../notes/InlineMessage.tsx'

interface NewerChoiceProps {
  /** Describes the newer values, so that the user sees which values the input would replace. */
  newer?: ReactNode
  onShowNewer: () => void
  onKeepEntered: () => void
}

/** Warns that another user has changed the record of a form, and offers the newer values or the entered ones. */
export function NewerChoice({ newer, onShowNewer, onKeepEntered }: NewerChoiceProps) {
  const { t } = useTranslation('ui')
  return (
    <InlineMessage kind="warning">
      <Stack gap="xs">
        <Text size="sm">{t('form.changedMeanwhile')}</Text>
        {newer}
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={onShowNewer}>
            {t('form.showNewer')}
          </Button>
          <Button variant="default" size="xs" onClick={onKeepEntered}>
            {t('form.keepEntered')}
          </Button>
        </Group>
      </Stack>
    </InlineMessage>
  )
}

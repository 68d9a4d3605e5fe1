import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useProgress } from '#core/http/progress.ts'
import { useFormat } from '#ui/facts/format.ts'

interface ExtractProgressProps {
  /** Id of the progress, as passed to the request. */
  id: string
  onCancel: () => void
}

/** Shows the progress of an extraction. The extraction continues when the dialog is closed. */
export function ExtractProgress({ id, onCancel }: ExtractProgressProps) {
  const { t } = useTranslation('files')
  const { number } = useFormat()
  const progress = useProgress(id)
  const { done, of } = progress ?? { done: 0, of: 0 }
  const status = !progress
    ? t('screen.extracting.begins')
    : done < of
      ? t('screen.extracting.files', { done: number(done), of: number(of) })
      : t('screen.extracting.ends')
  return (
    <Stack gap="xs">
      <Text size="sm">{status}</Text>
      <Progress
        value={of > 0 ? (100 * done) / of : 0}
        animated
        size="lg"
        aria-label={t('screen.extracting.title')}
      />
      <Text size="sm" c="dimmed">
        {t('screen.extracting.goesOn')}
      </Text>
      <Group>
        <Button variant="default" onClick={onCancel} autoFocus>
          {t('screen.extracting.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

import { Button, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadIcon } from '#ui/icons.ts'

/** Lets the user drop or choose one file that is read in the browser. */
export function FileDropzone({ onChoose }: { onChoose: (file: File) => Promise<void> }) {
  const { t } = useTranslation('ui')
  const choose = useRef<() => void>(null)
  return (
    <Dropzone
      openRef={choose}
      onDrop={([file]) => file && void onChoose(file)}
      multiple={false}
      activateOnClick={false}
      bg="var(--surface-raised)"
      p="md"
      styles={{ inner: { pointerEvents: 'all' } }}
      inputProps={{ 'aria-label': t('import.choose') }}
    >
      <Group justify="center" gap="sm">
        <UploadIcon size={20} aria-hidden />
        <Text size="sm">{t('import.drop')}</Text>
        <Button size="xs" variant="default" onClick={() => choose.current?.()}>
          {t('import.choose')}
        </Button>
      </Group>
    </Dropzone>
  )
}

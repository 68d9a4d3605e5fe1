import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FileChooser } from '#shared/files/upload/FileChooser.tsx'
import { CloseIcon } from '#ui/icons.ts'

interface PhotosProps {
  photos: readonly File[]
  onChange: (photos: readonly File[]) => void
}

/** Lets the user choose photos and files for an entry that is not stored yet. */
export function Photos({ photos, onChange }: PhotosProps) {
  const { t } = useTranslation(['maintenance', 'ui'])
  const add = (uploads: readonly { file?: File | undefined }[]) =>
    onChange([...photos, ...uploads.flatMap(({ file }) => (file ? [file] : []))])
  const target = { queue: { add }, folder: '' }
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('maintenance:screen.editEntry.photos')}
      </Text>
      <Group gap="sm">
        <FileChooser kind="photo" label={t('ui:upload.takePhoto')} className="touch-only" {...target} />
        <FileChooser kind="files" label={t('ui:upload.choose')} {...target} />
      </Group>
      {photos.map((photo, index) => (
        <Group key={`${photo.name} ${photo.lastModified}`} gap="xs" wrap="nowrap">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {photo.name}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('maintenance:screen.editEntry.removePhoto', { name: photo.name })}
            onClick={() => onChange(photos.filter((_, at) => at !== index))}
          >
            <CloseIcon size={16} />
          </Button>
        </Group>
      ))}
    </Stack>
  )
}

import { ActionIcon, Button, Group, Slider, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { TurnLeftIcon, TurnRightIcon } from '#ui/icons.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { cropImage, rotateImage } from './crop-image.ts'

interface CropPictureProps {
  file: File
  onCropped: (file: File) => void
  onUnreadable: () => void
  onCancel: () => void
}

/** Lets the user crop a picture to 4:3 and rotate it by 90 degrees before it is sent. */
export function CropPicture({ file, onCropped, onUnreadable, onCancel }: CropPictureProps) {
  const { t } = useTranslation('ui')
  const [url, setUrl] = useState<string>()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const [area, setArea] = useState<Area>()
  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => setUrl(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  const use = () => {
    if (area) cropImage(file, area, turns * 90).then(onCropped, onUnreadable)
  }
  return (
    <Dialog size="lg" onClose={onCancel} title={t('picture.crop')}>
      <Stack gap="md">
        <div style={{ position: 'relative', height: 320, background: 'var(--surface-raised)' }}>
          {url && (
            <Cropper
              image={url}
              crop={position}
              zoom={zoom}
              rotation={turns * 90}
              aspect={4 / 3}
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropComplete={(_percent, pixels) => setArea(pixels)}
              mediaProps={{ alt: t('picture.crop'), onError: onUnreadable }}
            />
          )}
        </div>
        <Group gap="sm" wrap="nowrap">
          <Text size="sm">{t('picture.zoom')}</Text>
          <Slider
            flex={1}
            min={1}
            max={4}
            step={0.1}
            value={zoom}
            onChange={setZoom}
            label={null}
            thumbLabel={t('picture.zoom')}
          />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('picture.turnLeft')}
            onClick={() => setTurns(turns - 1)}
          >
            <TurnLeftIcon size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('picture.turnRight')}
            onClick={() => setTurns(turns + 1)}
          >
            <TurnRightIcon size={18} />
          </ActionIcon>
        </Group>
        <Group gap="sm">
          <Button onClick={use} disabled={!area}>
            {t('picture.use')}
          </Button>
          <Button
            variant="default"
            onClick={() => void rotateImage(file, turns * 90).then(onCropped, onUnreadable)}
          >
            {t('picture.whole')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

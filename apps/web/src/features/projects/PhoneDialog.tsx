import { Button, Image, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LocalAddressWarning } from '#ui/LocalAddressWarning.tsx'

interface PhoneDialogProps {
  link: { url: string; qr: string }
  onClose: () => void
}

/** Shows a link that opens a project on a phone, as a QR code and as text to copy. Loaded on demand. */
export default function PhoneDialog({ link, onClose }: PhoneDialogProps) {
  const { t } = useTranslation('projects')
  return (
    <Dialog onClose={onClose} title={t('screen.phone.title')}>
      <Stack align="center">
        <Text size="sm">{t('screen.phone.text')}</Text>
        <LocalAddressWarning />
        <Image src={link.qr} alt={t('screen.phone.qr')} w={220} h={220} />
        <CopyButton value={link.url}>
          {({ isCopied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(isCopied ? 'screen.phone.copied' : 'screen.phone.copy')}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Dialog>
  )
}

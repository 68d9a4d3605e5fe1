import { Image, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LocalAddressWarning } from '#shared/LocalAddressWarning.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

/**
 * The link that opens a project on a phone, or the message that explains how to sign in on the phone without a
 * link.
 */
export type PhoneResult = { url: string; qr: string } | string

interface PhoneDialogProps {
  result: PhoneResult
  onClose: () => void
}

/** Shows a link that opens a project on a phone, as a QR code and as text to copy. Loaded on demand. */
export default function PhoneDialog({ result, onClose }: PhoneDialogProps) {
  const { t } = useTranslation('projects')
  return (
    <Dialog onClose={onClose} title={t('screen.phone.title')}>
      {typeof result === 'string' ? (
        <Text size="sm">{result}</Text>
      ) : (
        <Stack align="center">
          <Text size="sm">{t('screen.phone.text')}</Text>
          <LocalAddressWarning />
          <Image src={result.qr} alt={t('screen.phone.qr')} w={220} h={220} />
          <CopyButton value={result.url} copied={t('screen.phone.copied')} variant="default">
            {t('screen.phone.copy')}
          </CopyButton>
        </Stack>
      )}
    </Dialog>
  )
}

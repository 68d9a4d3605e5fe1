import { Button, Image, Stack, Text } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#core/queries.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PhoneIcon } from '#ui/icons.ts'
import { LocalAddressWarning } from '#ui/LocalAddressWarning.tsx'

/** Creates a one-time link that opens this project on a phone and signs the user in. */
export function PhoneLink({ id }: { id: string }) {
  const { t } = useTranslation('projects')
  const { send, isPending } = useCall(account.createMobileToken)
  const [link, setLink] = useState<{ url: string; qr: string }>()
  const make = () =>
    send({ body: { projectId: id } }).then(
      ({ url, qr }) => setLink({ url, qr }),
      () => undefined,
    )
  return (
    <>
      <Button
        variant="default"
        leftSection={<PhoneIcon size={16} />}
        loading={isPending}
        onClick={() => void make()}
      >
        {t('screen.phone.open')}
      </Button>
      <Dialog isOpen={link !== undefined} onClose={() => setLink(undefined)} title={t('screen.phone.title')}>
        {link && (
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
        )}
      </Dialog>
    </>
  )
}

import { Button } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#core/queries.ts'
import { PhoneIcon } from '#ui/icons.ts'

const PhoneDialog = lazy(() => import('./PhoneDialog.tsx'))

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
      {link && (
        <Suspense>
          <PhoneDialog link={link} onClose={() => setLink(undefined)} />
        </Suspense>
      )}
    </>
  )
}

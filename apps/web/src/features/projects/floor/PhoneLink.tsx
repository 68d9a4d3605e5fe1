import { Button } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { useCall } from '#core/http/queries.ts'
import { PhoneIcon } from '#ui/icons.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { PhoneResult } from './PhoneDialog.tsx'

const PhoneDialog = lazy(() => import('./PhoneDialog.tsx'))

/**
 * Creates a one-time link that opens this project on a phone and signs the user in. Users who may sign in only with
 * a company account see how to sign in on the phone instead.
 */
export function PhoneLink({ id }: { id: string }) {
  const { t } = useTranslation('projects')
  const { send, isPending } = useCall(account.createMobileToken, { quiet: 'failures' })
  const [result, setResult] = useState<PhoneResult>()
  const make = () =>
    send({ body: { projectId: id } }).then(setResult, (failure: CallError) => {
      if (failure.key === 'account:rule.phoneByCompanyAccount') setResult(failure.message)
      else toast.failed(failure.message)
    })
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
      {result && (
        <Suspense>
          <PhoneDialog result={result} onClose={() => setResult(undefined)} />
        </Suspense>
      )}
    </>
  )
}

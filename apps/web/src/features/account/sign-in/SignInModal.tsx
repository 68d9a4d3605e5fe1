import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SignInForm } from './SignInForm.tsx'

/** A dialog over a screen that needs a sign-in. After the sign-in, the screen is shown. */
export default function SignInModal({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation(['account', 'ui'])
  return (
    <Modal
      opened
      onClose={onCancel}
      withCloseButton={false}
      closeOnClickOutside={false}
      title={t('account:screen.signIn.title')}
      centered
    >
      <SignInForm onDone={() => undefined} />
      <Button variant="default" fullWidth mt="md" onClick={onCancel}>
        {t('ui:confirm.cancel')}
      </Button>
    </Modal>
  )
}

import { Button, Code, Image, List, Stack, Text } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { PasswordField, TextField } from '#ui/form/fields/fields.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'

type Step =
  | { name: 'rest' }
  | { name: 'scan'; secret: string; qr: string }
  | { name: 'codes'; codes: string[] }

/** Turns two-step sign-in on, by scanning a secret and entering a code, or off. */
export function TwoStep({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('account')
  const [step, setStep] = useState<Step>({ name: 'rest' })
  if (step.name === 'codes')
    return <RecoveryCodes codes={step.codes} onDone={() => setStep({ name: 'rest' })} />
  if (step.name === 'scan') return <Scan {...step} onDone={codes => setStep({ name: 'codes', codes })} />
  return (
    <Stack gap="sm">
      <Text size="sm">{t(isOn ? 'screen.twoStep.on' : 'screen.twoStep.off')}</Text>
      {isOn ? (
        <EntityForm
          endpoint={account.stopTwoStep}
          values={{ password: '', code: '' }}
          submitLabel={t('screen.twoStep.stop')}
          resetsAfterSend
        >
          <PasswordField
            name="password"
            label={t('field.password')}
            autoComplete="current-password"
            required
          />
          <TextField
            name="code"
            label={t('field.code')}
            description={t('screen.signIn.codeHint')}
            autoComplete="one-time-code"
            maxLength={20}
            required
          />
        </EntityForm>
      ) : (
        <EntityForm
          endpoint={account.startTwoStep}
          values={{ password: '' }}
          submitLabel={t('screen.twoStep.start')}
          resetsAfterSend
          onDone={({ secret, qr }) => setStep({ name: 'scan', secret, qr })}
        >
          <PasswordField
            name="password"
            label={t('field.password')}
            autoComplete="current-password"
            required
          />
        </EntityForm>
      )}
    </Stack>
  )
}

function Scan({ secret, qr, onDone }: { secret: string; qr: string; onDone: (codes: string[]) => void }) {
  const { t } = useTranslation('account')
  return (
    <Stack gap="sm">
      <Text size="sm">{t('screen.twoStep.scan')}</Text>
      <Image src={qr} alt={t('screen.twoStep.qr')} w={200} h={200} />
      <Text size="sm">
        {t('screen.twoStep.orType')} <Code>{secret}</Code>
      </Text>
      <EntityForm
        endpoint={account.confirmTwoStep}
        values={{ code: '' }}
        submitLabel={t('screen.twoStep.confirm')}
        onDone={answer => onDone(answer.recoveryCodes)}
      >
        <TextField
          name="code"
          label={t('field.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
        />
      </EntityForm>
    </Stack>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Stack gap="sm" align="flex-start">
      <InlineMessage kind="warning">{t('screen.twoStep.codes')}</InlineMessage>
      <List listStyleType="none">
        {codes.map(code => (
          <List.Item key={code}>
            <Code>{code}</Code>
          </List.Item>
        ))}
      </List>
      <CopyButton value={codes.join('\n')} copied={t('screen.twoStep.copied')} variant="default">
        {t('screen.twoStep.copy')}
      </CopyButton>
      <Button onClick={onDone}>{t('screen.twoStep.kept')}</Button>
    </Stack>
  )
}

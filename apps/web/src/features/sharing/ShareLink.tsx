import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { Input } from '@steelsafe/contract/core/endpoint.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import type { ShareToken } from '@steelsafe/contract/sharing/entities.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { ActionButton } from '#ui/ActionButton.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { NumberField, PasswordField } from '#ui/form/fields.tsx'
import { PageState } from '#ui/PageState.tsx'

interface ShareLinkProps {
  id: string
  path: string
}

/** The user's own link of a file or folder: made, copied, changed, deleted. */
export function ShareLink({ id, path }: ShareLinkProps) {
  const own = useAnswer(sharing.own, { params: { id }, query: { path } })
  return (
    <PageState of={own}>
      {link => (link ? <OwnLink id={id} link={link} /> : <NewLink id={id} path={path} />)}
    </PageState>
  )
}

function NewLink({ id, path }: ShareLinkProps) {
  const { t } = useTranslation('sharing')
  return (
    <EntityForm
      act={sharing.create}
      input={{ params: { id }, query: { path } }}
      values={{ password: '', expiryDate: null as string | null, maxDownloads: null as number | null }}
      submit={t('screen.link.create')}
    >
      <Text size="sm">{t('screen.link.note')}</Text>
      <PasswordField name="password" label={t('field.password')} autoComplete="new-password" required />
      <Terms />
    </EntityForm>
  )
}

/** The address to copy, and its password and terms to change. An empty password stays as it is. */
export function OwnLink({ id, link }: { id: string; link: ShareToken }) {
  const { t } = useTranslation('sharing')
  const { value, expiryDate, maxDownloads, fileStreamId, isOwn } = link
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <TextInput label={t('field.link')} value={link.link} readOnly flex={1} />
        <CopyButton value={link.link} done={t('screen.link.done')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'screen.link.copied' : 'screen.link.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Text size="sm" c="dimmed">
        {t('screen.link.used', { opens: link.openCount, downloads: link.downloadCount })}
      </Text>
      <EntityForm
        act={sharing.update}
        input={{ params: { id }, query: { token: value } }}
        values={{ password: '', expiryDate, maxDownloads }}
        toBody={({ password, ...terms }) => ({ ...terms, ...(password ? { password } : {}) })}
        submit={t('screen.link.save')}
        done={(_, { body }) => t(`act.update.${whatChanged(link, body)}`)}
      >
        <PasswordField name="password" label={t('field.newPassword')} autoComplete="new-password" />
        <Terms />
      </EntityForm>
      <ActionButton
        act={isOwn ? sharing.removeOwn : sharing.remove}
        input={{ params: { id }, query: isOwn ? { token: value, fileStreamId } : { token: value } }}
        question={t('screen.link.removeQuestion')}
        variant="default"
        style={{ alignSelf: 'flex-start' }}
      >
        {t('screen.link.remove')}
      </ActionButton>
    </Stack>
  )
}

const whatChanged = (old: ShareToken, { password, expiryDate, maxDownloads }: Change) => {
  const areTermsOther = expiryDate !== old.expiryDate || maxDownloads !== old.maxDownloads
  if (!password) return 'doneTerms'
  return areTermsOther ? 'doneBoth' : 'done'
}
type Change = Input<typeof sharing.update>['body']

function Terms() {
  const { t } = useTranslation('sharing')
  return (
    <>
      <DateField name="expiryDate" label={t('field.expiryDate')} />
      <NumberField name="maxDownloads" label={t('field.maxDownloads')} decimals={0} min={1} />
    </>
  )
}

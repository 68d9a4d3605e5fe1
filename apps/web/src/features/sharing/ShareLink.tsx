import { Divider, Stack, Text } from '@mantine/core'
import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import type { ShareToken } from '@steelsafe/contract/sharing/entities.ts'
import { sharingLimits } from '@steelsafe/contract/sharing/limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { copyText } from '#ui/controls/CopyButton.tsx'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { NumberField } from '#ui/form/fields/fields.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { PageState } from '#ui/page/PageState.tsx'
import { LinkTools } from './LinkTools.tsx'
import { NewLinkPassword } from './NewLinkPassword.tsx'
import { proposePassword } from './propose-password.ts'

interface ShareLinkProps {
  id: string
  path: string
}

/** The user's own link to a file or folder. Creates, copies, changes, or deletes it. */
export function ShareLink({ id, path }: ShareLinkProps) {
  const own = useEndpointQuery(sharing.getOwn, { params: { id }, query: { path } })
  const [password, setPassword] = useState<string>()
  return (
    <PageState query={own}>
      {link =>
        link ? (
          <OwnLink id={id} link={link} password={password} />
        ) : (
          <NewLink id={id} path={path} onPassword={setPassword} />
        )
      }
    </PageState>
  )
}

function NewLink({ id, path, onPassword }: ShareLinkProps & { onPassword: (password: string) => void }) {
  const { t } = useTranslation('sharing')
  const [proposed] = useState(proposePassword)
  return (
    <EntityForm
      endpoint={sharing.create}
      input={{ params: { id }, query: { path } }}
      values={{
        password: proposed,
        expiryDate: null as string | null,
        maxDownloads: null as number | null,
      }}
      submitLabel={t('screen.link.create')}
      onDone={({ link }, { password }) => {
        onPassword(password)
        void copyText(link).then(() => toast.done(t('screen.link.done')), leaveToButton)
      }}
    >
      <Text size="sm">{t('screen.link.note')}</Text>
      <NewLinkPassword label={t('field.password')} />
      <TermsFields />
    </EntityForm>
  )
}

/**
 * Does nothing. Some browsers allow copying only directly on a click; the user can click the copy button instead.
 */
const leaveToButton = () => undefined

interface OwnLinkProps {
  id: string
  link: ShareToken
  /** Set only right after the link was created. */
  password?: string | undefined
}

/**
 * The address of a link, and the form that changes its password and terms. An empty password keeps the current
 * password.
 */
export function OwnLink({ id, link, password: first }: OwnLinkProps) {
  const { t } = useTranslation('sharing')
  const [password, setPassword] = useState(first)
  const { value, name, fileStreamId, isOwn } = link
  const terms = termsOf(link)
  return (
    <Stack gap="md">
      <LinkTools link={link.link} label={t('field.link')} name={name} password={password} />
      <Text size="sm" c="dimmed">
        {t('screen.link.used', { opens: link.openCount, downloads: link.downloadCount })}
      </Text>
      <Divider />
      <EditedRecord<VersionedTerms> record={{ ...terms, version: versionOf(terms) }}>
        {readTerms => (
          <EntityForm
            endpoint={sharing.update}
            input={{ params: { id }, query: { token: value } }}
            values={{ password: '', ...termsOf(readTerms) }}
            toBody={({ password: newPassword, ...typedTerms }) => ({
              ...changedTerms(readTerms, typedTerms),
              ...(newPassword ? { password: newPassword } : {}),
            })}
            submitLabel={t('screen.link.save')}
            doneMessage={(_, { body }) => t(`act.update.${whatChanged(body)}`)}
            onDone={(_, values) => values.password && setPassword(values.password)}
          >
            <NewLinkPassword label={t('field.newPassword')} empty={t('screen.link.passwordStays')} />
            <TermsFields />
          </EntityForm>
        )}
      </EditedRecord>
      <ActionButton
        endpoint={isOwn ? sharing.deleteOwn : sharing.delete}
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

type Terms = Pick<ShareToken, 'expiryDate' | 'maxDownloads'>
type VersionedTerms = Terms & { version: number }

const termsOf = ({ expiryDate, maxDownloads }: Terms): Terms => ({ expiryDate, maxDownloads })

/**
 * Returns a number that differs between different terms. It serves as the version of a link, because links have no
 * version.
 */
const versionOf = ({ expiryDate, maxDownloads }: Terms): number =>
  (expiryDate === null ? 0 : Date.parse(expiryDate) / dayMs) * (sharingLimits.maxDownloads + 1) +
  (maxDownloads ?? 0)

/**
 * Returns only the terms that the user has changed, so that another user's changes to the other terms are not
 * overwritten.
 */
const changedTerms = (readTerms: Terms, typedTerms: Terms) => ({
  ...(typedTerms.expiryDate !== readTerms.expiryDate && { expiryDate: typedTerms.expiryDate }),
  ...(typedTerms.maxDownloads !== readTerms.maxDownloads && { maxDownloads: typedTerms.maxDownloads }),
})

const whatChanged = ({ password, expiryDate, maxDownloads }: Change) => {
  if (!password) return 'doneTerms'
  return expiryDate !== undefined || maxDownloads !== undefined ? 'doneBoth' : 'done'
}
type Change = Input<typeof sharing.update>['body']

function TermsFields() {
  const { t } = useTranslation('sharing')
  return (
    <>
      <DateField name="expiryDate" label={t('field.expiryDate')} description={t('screen.link.expiryHint')} />
      <NumberField
        name="maxDownloads"
        label={t('field.maxDownloads')}
        description={t('screen.link.downloadsHint')}
        decimals={0}
        min={1}
      />
    </>
  )
}

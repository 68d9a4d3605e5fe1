import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { type AppToken, tokenScopes } from '@steelsafe/contract/app-tokens/entities.ts'
import { appTokenPaths } from '@steelsafe/contract/app-tokens/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo, useParams } from '#core/navigation.ts'
import { EditPage } from '#ui/EditPage.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField, TextField } from '#ui/form/fields.tsx'
import { SecretOnce } from '#ui/SecretOnce.tsx'

/** Creates an app token, whose secret is shown once, or changes one. */
export function Screen() {
  const { t } = useTranslation('app-tokens')
  const { id } = useParams(appTokenPaths.edit)
  const [secret, setSecret] = useState<string>()
  return (
    <EditPage
      id={id}
      newTitle={t('screen.edit.new')}
      title={token => token.name}
      find={appTokens.get}
      input={{ params: { tokenId: id } }}
    >
      {token =>
        secret ? (
          <SecretOnce secret={secret} note={t('screen.edit.once')} to={appTokenPaths.list()} />
        ) : token ? (
          <ChangeToken {...token} />
        ) : (
          <NewToken onDone={setSecret} />
        )
      }
    </EditPage>
  )
}

/** Returns the default expiration date: one year from today. */
const inOneYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)

function NewToken({ onDone }: { onDone: (secret: string) => void }) {
  const { t } = useTranslation('app-tokens')
  return (
    <EntityForm
      endpoint={appTokens.create}
      values={{ name: '', scope: 'read', expirationDate: inOneYear() as string | null }}
      submit={t('screen.edit.create')}
      cancel={appTokenPaths.list()}
      onDone={answer => onDone(answer.secret)}
    >
      <TextField name="name" label={t('field.name')} description={t('screen.edit.nameHint')} required />
      <SelectField
        name="scope"
        label={t('field.scope')}
        description={t('screen.edit.scopeHint')}
        options={tokenScopes.map(value => ({ value, display: t(`scope.${value}`) }))}
        required
      />
      <DateField name="expirationDate" label={t('field.expirationDate')} required />
    </EntityForm>
  )
}

function ChangeToken({ id, name, expirationDate }: AppToken) {
  const { t } = useTranslation('app-tokens')
  const go = useGo()
  return (
    <EntityForm
      endpoint={appTokens.update}
      input={{ params: { tokenId: id } }}
      values={{ name, expirationDate: expirationDate as string | null }}
      submit={t('screen.edit.save')}
      cancel={appTokenPaths.list()}
      onDone={() => go(appTokenPaths.list())}
    >
      <TextField name="name" label={t('field.name')} required />
      <DateField name="expirationDate" label={t('field.expirationDate')} required />
    </EntityForm>
  )
}

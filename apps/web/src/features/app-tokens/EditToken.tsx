import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import type { AppToken } from '@steelsafe/contract/app-tokens/entities.ts'
import { appTokenPaths } from '@steelsafe/contract/app-tokens/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { SecretOnce } from '#ui/controls/SecretOnce.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { inOneYear } from './in-one-year.ts'
import { ChangedTokenFields, NewTokenFields } from './TokenFields.tsx'

/** Creates an app token and shows its secret once, or changes a token. */
export function Screen() {
  const { t } = useTranslation('app-tokens')
  const { id } = useParams(appTokenPaths.edit)
  const [secret, setSecret] = useState<string>()
  const record = useRecord(id, appTokens.get, { params: { tokenId: id } })
  return (
    <EditPage record={record} newTitle={t('screen.edit.new')} title={token => token.name}>
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

function NewToken({ onDone }: { onDone: (secret: string) => void }) {
  const { t } = useTranslation('app-tokens')
  return (
    <EntityForm
      endpoint={appTokens.create}
      values={{ name: '', scope: 'read', expirationDate: inOneYear() as string | null }}
      submitLabel={t('screen.edit.create')}
      cancelPath={appTokenPaths.list()}
      onDone={answer => onDone(answer.secret)}
    >
      <NewTokenFields />
    </EntityForm>
  )
}

function ChangeToken({ id, name, expirationDate }: AppToken) {
  const { t } = useTranslation('app-tokens')
  return (
    <EntityForm
      endpoint={appTokens.update}
      input={{ params: { tokenId: id } }}
      values={{ name, expirationDate: expirationDate as string | null }}
      submitLabel={t('screen.edit.save')}
      nextPath={appTokenPaths.list()}
    >
      <ChangedTokenFields />
    </EntityForm>
  )
}

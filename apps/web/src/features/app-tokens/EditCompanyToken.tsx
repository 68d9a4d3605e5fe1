import { Stack, Text } from '@mantine/core'
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

/** Creates an app token of a company and shows its secret once, or changes a token. */
export function Screen() {
  const { t } = useTranslation('app-tokens')
  const { id, tokenId } = useParams(appTokenPaths.editForCompany)
  const [secret, setSecret] = useState<string>()
  const list = appTokenPaths.ofCompany(id)
  const record = useRecord(
    tokenId,
    appTokens.listOfCompany,
    { params: { id }, query: { tokenId } },
    ({ appTokens: [token] }) => token,
  )
  return (
    <EditPage record={record} newTitle={t('screen.edit.new')} title={token => token.name}>
      {token =>
        secret ? (
          <SecretOnce secret={secret} note={t('screen.edit.once')} to={list} />
        ) : token ? (
          <ChangeToken companyId={id} {...token} />
        ) : (
          <NewToken company={id} onDone={setSecret} />
        )
      }
    </EditPage>
  )
}

function NewToken({ company, onDone }: { company: string; onDone: (secret: string) => void }) {
  const { t } = useTranslation('app-tokens')
  return (
    <Stack gap="md">
      <Text maw={640}>{t('screen.edit.ofCompany')}</Text>
      <EntityForm
        endpoint={appTokens.createForCompany}
        input={{ params: { id: company } }}
        values={{ name: '', scope: 'read', expirationDate: inOneYear() as string | null }}
        submitLabel={t('screen.edit.create')}
        cancelPath={appTokenPaths.ofCompany(company)}
        onDone={answer => onDone(answer.secret)}
      >
        <NewTokenFields />
      </EntityForm>
    </Stack>
  )
}

function ChangeToken({ companyId, id, name, expirationDate }: AppToken & { companyId: string }) {
  const { t } = useTranslation('app-tokens')
  return (
    <EntityForm
      endpoint={appTokens.updateForCompany}
      input={{ params: { id: companyId } }}
      values={{ name, expirationDate: expirationDate as string | null }}
      toBody={values => ({ ...values, tokenId: id })}
      submitLabel={t('screen.edit.save')}
      nextPath={appTokenPaths.ofCompany(companyId)}
    >
      <ChangedTokenFields />
    </EntityForm>
  )
}

import { Alert, Button, Code, Group, Stack } from '@mantine/core'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { type AppToken, tokenScopes } from '@steelsafe/contract/app-tokens/entities.ts'
import { appTokenPaths } from '@steelsafe/contract/app-tokens/paths.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { LinkButton } from '#ui/ActionButton.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField, TextField } from '#ui/form/fields.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'

/** Makes an app token, whose secret is shown once, or changes one. */
export function Screen() {
  const { t } = useTranslation(['app-tokens', 'shell'])
  const id = useParam('id')
  const isNew = id === emptyId
  const [secret, setSecret] = useState<string>()
  const found = useAnswer(appTokens.get, { params: { tokenId: id } }, { enabled: !isNew })
  return (
    <Page
      title={found.data?.name ?? t('app-tokens:screen.edit.new')}
      trail={[
        { label: t('shell:admin.title'), to: '/admin' },
        { label: t('app-tokens:screen.menu.title'), to: appTokenPaths.menu },
        { label: t('app-tokens:screen.list.title'), to: appTokenPaths.list },
      ]}
    >
      <Card>
        {secret ? (
          <Secret secret={secret} />
        ) : isNew ? (
          <NewToken onDone={setSecret} />
        ) : (
          <PageState of={found}>{token => <ChangeToken {...token} />}</PageState>
        )}
      </Card>
    </Page>
  )
}

/** A year from today, to begin with. */
const inOneYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)

function NewToken({ onDone }: { onDone: (secret: string) => void }) {
  const { t } = useTranslation('app-tokens')
  return (
    <EntityForm
      act={appTokens.create}
      values={{ name: '', scope: 'read', expirationDate: inOneYear() as string | null }}
      submit={t('screen.edit.create')}
      cancel={appTokenPaths.list}
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
      act={appTokens.update}
      input={{ params: { tokenId: id } }}
      values={{ name, expirationDate: expirationDate as string | null }}
      submit={t('screen.edit.save')}
      cancel={appTokenPaths.list}
      onDone={() => go(appTokenPaths.list)}
    >
      <TextField name="name" label={t('field.name')} required />
      <DateField name="expirationDate" label={t('field.expirationDate')} required />
    </EntityForm>
  )
}

function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation('app-tokens')
  return (
    <Stack gap="sm" maw={640}>
      <Alert color="yellow">{t('screen.edit.once')}</Alert>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {secret}
      </Code>
      <Group>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button onClick={copy}>{t(copied ? 'screen.edit.copied' : 'screen.edit.copy')}</Button>
          )}
        </CopyButton>
        <LinkButton to={appTokenPaths.list} variant="default">
          {t('screen.edit.kept')}
        </LinkButton>
      </Group>
    </Stack>
  )
}

import { languages } from '@steelsafe/contract/core/fields.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { useSession } from '#core/session-store.ts'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { PasswordField, SelectField, TextField } from '#ui/form/fields.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'

/** Adds an account, or changes one. */
export function Screen() {
  const { t } = useTranslation(['users', 'shell'])
  const id = useParam('id')
  const isNew = id === emptyId
  const found = useAnswer(users.get, { params: { userId: id } }, { enabled: !isNew })
  const trail = [
    { label: t('shell:admin.title'), to: '/admin' },
    { label: t('users:screen.list.title'), to: userPaths.list },
  ]
  const title = found.data ? `${found.data.firstName} ${found.data.lastName}` : t('users:screen.edit.new')
  return (
    <Page title={title} trail={trail}>
      <Card>
        {isNew ? <UserForm /> : <PageState of={found}>{user => <UserForm user={user} />}</PageState>}
      </Card>
    </Page>
  )
}

function UserForm({ user }: { user?: User }) {
  const { t } = useTranslation(['users', 'core'])
  const go = useGo()
  const session = useSession()
  const roles = useAnswer(users.roleOptions, {})
  return (
    <EntityForm
      act={users.save}
      values={{
        id: user?.id ?? emptyId,
        email: user?.email ?? '',
        firstName: user?.firstName ?? '',
        lastName: user?.lastName ?? '',
        appRole: user?.appRole ?? 'CompanyUser',
        language: user?.language ?? currentLanguage(),
        password: '',
        confirmPassword: '',
      }}
      submit={t(user ? 'users:screen.edit.save' : 'users:screen.edit.add')}
      cancel={userPaths.list}
      onDone={() => go(userPaths.list)}
    >
      <TextField name="firstName" label={t('users:field.firstName')} required />
      <TextField name="lastName" label={t('users:field.lastName')} required />
      <TextField name="email" type="email" label={t('users:field.email')} autoComplete="off" required />
      <SelectField
        name="appRole"
        label={t('users:field.appRole')}
        description={t('users:screen.edit.roleHint')}
        options={roles.data ?? []}
        disabled={user?.id === session?.id}
        required
      />
      <SelectField
        name="language"
        label={t('users:field.language')}
        options={languages.map(value => ({ value, display: t(`core:language.${value}`) }))}
        required
      />
      <PasswordField
        name="password"
        label={t('users:field.password')}
        description={t(user ? 'users:screen.edit.keepPassword' : 'users:screen.edit.mailPassword')}
        autoComplete="new-password"
      />
      <PasswordField
        name="confirmPassword"
        label={t('users:field.confirmPassword')}
        autoComplete="new-password"
      />
    </EntityForm>
  )
}

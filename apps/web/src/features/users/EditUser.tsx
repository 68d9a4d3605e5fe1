import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { currentLanguage } from '#core/language/language.ts'
import { useGo, useParams } from '#core/navigation/navigation.ts'
import { useSession } from '#core/session/session-store.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { PasswordField, SelectField, TextField } from '#ui/form/fields/fields.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { optionsOf } from '#ui/form/options/loaded-options.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { nameOf } from './name-of.ts'

/** Adds a user, or changes the account of a user. */
export function Screen() {
  const { t } = useTranslation('users')
  const { id } = useParams(userPaths.edit)
  const record = useRecord(id, users.get, { params: { userId: id } })
  return (
    <EditPage
      record={record}
      newTitle={t('screen.edit.new')}
      title={nameOf}
      breadcrumbs={user => [{ label: nameOf(user), to: userPaths.user(id) }]}
    >
      {user => <UserForm user={user} />}
    </EditPage>
  )
}

function UserForm({ user }: { user: User | undefined }) {
  const { t } = useTranslation(['users', 'core'])
  const go = useGo()
  const session = useSession()
  const isOwn = user?.id === session?.id
  const roles = useEndpointQuery(users.roleOptions, {})
  const back = user ? userPaths.user(user.id) : userPaths.list()
  // The other two roles follow from the user's companies.
  const roleByCompanies = user?.companies.length ? 'CompanyUser' : 'ProjectUser'
  return (
    <EntityForm
      endpoint={users.save}
      values={{
        id: user?.id ?? emptyId,
        email: user?.email ?? '',
        firstName: user?.firstName ?? '',
        lastName: user?.lastName ?? '',
        appRole: user?.appRole === 'Administrator' ? user.appRole : roleByCompanies,
        language: user?.language ?? currentLanguage(),
        password: '',
        confirmPassword: '',
      }}
      submitLabel={t(user ? 'users:screen.edit.save' : 'users:screen.edit.add')}
      cancelPath={back}
      onDone={({ id }) => go(userPaths.user(id))}
    >
      <TextField name="firstName" label={t('users:field.firstName')} required />
      <TextField name="lastName" label={t('users:field.lastName')} required />
      <TextField
        name="email"
        type="email"
        label={t('users:field.email')}
        description={user && !isOwn ? t('users:screen.edit.emailHint') : undefined}
        autoComplete="off"
        disabled={isOwn}
        required
      />
      {user?.pendingEmail && (
        <InlineMessage kind="information">
          {t('users:screen.edit.pending', { email: user.pendingEmail })}
        </InlineMessage>
      )}
      <SelectField
        name="appRole"
        label={t('users:field.appRole')}
        description={
          user?.administratorBy
            ? t('users:screen.edit.roleByRule', { provider: user.administratorBy })
            : t('users:screen.edit.roleHint')
        }
        options={optionsOf(roles, all =>
          all.filter(({ value }) => value === 'Administrator' || value === roleByCompanies),
        )}
        disabled={isOwn}
        required
      />
      {user && (
        <AppLink to={userPaths.user(user.id)} size="sm">
          {t('users:screen.edit.companies')}
        </AppLink>
      )}
      <SelectField
        name="language"
        label={t('users:field.language')}
        options={toOptions(languages, value => t(`core:language.${value}`))}
        required
      />
      {isOwn ? (
        <InlineMessage kind="information">{t('users:rule.ownInProfile')}</InlineMessage>
      ) : (
        <>
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
        </>
      )}
    </EntityForm>
  )
}

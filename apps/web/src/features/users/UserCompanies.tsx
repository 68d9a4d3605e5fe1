import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User, UserCompany } from '@steelsafe/contract/users/entities.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/queries.ts'
import { RuleNote } from '#shared/RuleNote.tsx'
import { SelectCell } from '#ui/controls/SelectCell.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { deleteAction } from '#ui/list/row-actions.tsx'
import { useColumns } from '#ui/list/useColumns.tsx'
import { AddToCompany } from './AddToCompany.tsx'
import { nameOf } from './name-of.ts'
import { UserFrame } from './UserFrame.tsx'

/** The companies of a user. They can be added and removed, and the relationship can be changed. */
export function Screen() {
  const { t } = useTranslation(['users', 'core', 'ui'])
  const column = useColumns()
  return (
    <UserFrame part="companies">
      {user => (
        <>
          <AddToCompany user={user} />
          <DataList
            name="userCompanies"
            label={t('users:screen.user.companies')}
            endpoint={users.companies}
            input={{ params: { userId: user.id } }}
            rows="companies"
            open={row => companyPaths.home(row.id)}
            columns={[
              column.lead('company', t('users:field.company'), { sort: 'company' }),
              {
                key: 'relationship',
                title: t('users:field.relationship'),
                sort: 'relationship',
                show: row => <Relationship user={user} row={row} />,
                text: row => t(`core:relationship.${row.relationship}`),
              },
            ]}
            actions={row => [
              deleteAction(
                companies.removeUser,
                { params: { id: row.id }, query: { userId: user.id } },
                [
                  t('users:screen.user.removeFromQuestion', { person: nameOf(user), company: row.company }),
                  ...(row.ruledBy ? [t('ui:ruledRole.removal', { provider: row.ruledBy })] : []),
                ].join(' '),
                {
                  label: t('users:screen.user.removeFrom', { person: nameOf(user), company: row.company }),
                },
              ),
            ]}
            empty={{
              title: t('users:screen.user.noCompanies'),
              text: t('users:screen.user.noCompaniesText'),
            }}
          />
        </>
      )}
    </UserFrame>
  )
}

function Relationship({ user, row }: { user: User; row: UserCompany }) {
  const { t } = useTranslation(['users', 'core'])
  const params = { id: row.id }
  const options = useEndpointQuery(companies.relationshipOptions, { params })
  return (
    <>
      <SelectCell
        endpoint={companies.updateUser}
        input={relationshipId => ({ params, body: { userId: user.id, relationshipId } })}
        label={t('users:screen.user.relationshipIn', { company: row.company })}
        options={options}
        value={row.relationshipId}
        display={t(`core:relationship.${row.relationship}`)}
      />
      <RuleNote ruledBy={row.ruledBy} />
    </>
  )
}

import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User, UserCompany } from '@steelsafe/contract/users/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { RuleNote } from '#shared/RuleNote.tsx'
import { dialogAction } from '#ui/actions/row-actions.ts'
import { SelectCell } from '#ui/controls/SelectCell.tsx'
import { RemoveIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { AddToCompany } from './AddToCompany.tsx'
import { nameOf } from './name-of.ts'
import { RemoveFromCompany } from './offboarding/RemoveFromCompany.tsx'
import { UserFrame } from './UserFrame.tsx'

/** The companies of a user. They can be added and removed, and the relationship can be changed. */
export function Screen() {
  const { t } = useTranslation(['users', 'core', 'ui'])
  const column = useColumns()
  const [leftCompany, setLeftCompany] = useState<UserCompany>()
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
              dialogAction(() => setLeftCompany(row), {
                icon: RemoveIcon,
                label: t('users:screen.user.removeFrom', namesOf(user, row)),
                for: companies.removeUser,
                input: { params: { id: row.id } },
              }),
            ]}
            empty={{
              title: t('users:screen.user.noCompanies'),
              text: t('users:screen.user.noCompaniesText'),
            }}
          />
          {leftCompany && (
            <RemoveFromCompany
              user={user}
              company={leftCompany.id}
              title={t('users:screen.user.removeFrom', namesOf(user, leftCompany))}
              question={t('users:screen.user.removeFromQuestion', namesOf(user, leftCompany))}
              ruledBy={leftCompany.ruledBy}
              onClose={() => setLeftCompany(undefined)}
            />
          )}
        </>
      )}
    </UserFrame>
  )
}

const namesOf = (user: User, { company }: UserCompany) => ({ person: nameOf(user), company })

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

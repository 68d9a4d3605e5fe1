import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields/fields.tsx'
import { LookUpField } from '#ui/form/fields/LookUpField.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Adds a company to a project. */
export function Screen() {
  const { t } = useTranslation('project-members')
  const { id } = useParams(projectMemberPaths.addCompany)
  const params = { id }
  const relationships = useEndpointQuery(projectMembers.relationshipOptions, { params })
  const roles = useEndpointQuery(projectMembers.roleOptions, { params })
  return (
    <Page title={t('screen.addCompany.title')}>
      <Card>
        <EntityForm
          endpoint={projectMembers.addCompany}
          input={{ params }}
          values={{
            projectId: id,
            companyId: '',
            relationshipId: projectRelationships.supplier.id as string,
            projectRoleId: 'Molder',
          }}
          submitLabel={t('screen.addCompany.submit')}
          nextPath={projectMemberPaths.companies(id)}
        >
          <LookUpField
            name="companyId"
            label={t('field.company')}
            description={t('screen.addCompany.hint')}
            find={projectMembers.companyOptions}
            input={{ params }}
            required
          />
          <SelectField name="projectRoleId" label={t('field.role')} options={roles} required />
          <SelectField
            name="relationshipId"
            label={t('field.relationship')}
            options={relationships}
            required
          />
        </EntityForm>
      </Card>
    </Page>
  )
}

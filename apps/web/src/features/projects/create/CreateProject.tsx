import { SimpleGrid } from '@mantine/core'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { CompanyDefaults } from '@steelsafe/contract/companies/entities.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { fieldOfDetail } from '@steelsafe/contract/projects/details.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { defaultDetails } from '@steelsafe/contract/projects/names.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useParams } from '#core/navigation/navigation.ts'
import { useDetailNames } from '#features/milestones/index.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextAreaField, TextField } from '#ui/form/fields/fields.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { DateFields, noMeasures, SizeFields } from '../profile/ProjectFields.tsx'
import { PlanFields } from './PlanFields.tsx'
import { TemplateFields } from './TemplateFields.tsx'

const empty = {
  projectNumber: '',
  partName: '',
  partNumber: '',
  program: '',
  description: '',
  details: defaultDetails.map(displayName => ({ displayName: displayName as string, valueText: '' })),
  isMetric: true,
  ...noMeasures,
  dateOfPurchase: null as string | null,
  sopDate: null as string | null,
  dateOfDelivery: null as string | null,
  templateId: null as string | null,
  assetDetailTemplateId: null as string | null,
  clearToPayTemplateId: null as string | null,
  planTemplateId: '',
  planSourceId: '',
  planStartDate: null as string | null,
}
type Values = typeof empty

const asText = (id: number | null) => (id === null ? null : String(id))
const asNumber = (value: string | null) => (value === null ? null : Number(value))

/** Returns the values of a new project, from the company's defaults. */
const startingWith = ({
  isMetric,
  folderTemplateId,
  assetDetailTemplateId,
  clearToPayTemplateId,
}: CompanyDefaults): Values => ({
  ...empty,
  isMetric,
  templateId: asText(folderTemplateId),
  assetDetailTemplateId: asText(assetDetailTemplateId),
  clearToPayTemplateId,
})

const toBody = (companyId: string) => (values: Values) => ({
  ...values,
  companyId,
  templateId: asNumber(values.templateId),
  assetDetailTemplateId: asNumber(values.assetDetailTemplateId),
  planTemplateId: values.planTemplateId || null,
  planSourceId: values.planSourceId || null,
})

/** Creates a project of a company. */
export function Screen() {
  const { t } = useTranslation('projects')
  const { id } = useParams(projectPaths.create)
  const go = useGo()
  const nameOf = useDetailNames()
  const start = useEndpointQuery(companies.newProject, { params: { id } })
  const { data: quota } = useEndpointQuery(subscriptions.quota, { params: { id } })
  return (
    <Page title={t('screen.create.title')}>
      {quota && !quota.canAddProject && (
        <InlineMessage kind="warning">{t('screen.create.full', { limit: quota.projectLimit })}</InlineMessage>
      )}
      <Card query={start}>
        {choices => (
          <EntityForm
            endpoint={projects.create}
            values={startingWith(choices.defaults)}
            toBody={toBody(id)}
            submitLabel={t('screen.create.submit')}
            cancelPath={companyPaths.projects(id)}
            onDone={project => go(projectPaths.home(project.id))}
          >
            <TextField name="projectNumber" label={t('field.jobNumber')} required autoFocus />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              {defaultDetails.map((name, index) => (
                <TextField
                  key={name}
                  name={fieldOfDetail(name) ?? `details.${index}.valueText`}
                  label={nameOf(name)}
                />
              ))}
              <TextField name="partNumber" label={t('field.partNumber')} />
              <TextField name="program" label={t('field.program')} />
            </SimpleGrid>
            <TextAreaField name="description" label={t('field.description')} rows={3} />
            <TemplateFields {...choices} />
            <PlanFields />
            <SizeFields />
            <DateFields />
          </EntityForm>
        )}
      </Card>
    </Page>
  )
}

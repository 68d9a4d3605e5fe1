import { Stack } from '@mantine/core'
import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { usePermissions } from '#core/session/permissions.ts'
import { FirstDates } from '#features/boards/index.ts'
import { ToolCounts } from '#features/projects/index.ts'
import { UseBars } from '#features/subscriptions/index.ts'
import { useCompany } from '#shared/company/useCompany.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Loading, PageState } from '#ui/page/PageState.tsx'
import classes from './CompanyHome.module.css'

/**
 * Shows the home of a company. Left are the late dates of its tools; right are its tools by phase, its people and its
 * plan.
 */
export function Screen() {
  const { t } = useTranslation(['companies', 'projects'])
  const { id } = useParams(companyPaths.home)
  const { relationship, name } = useCompany(id)
  const permissionFor = usePermissions()
  return (
    <Page
      title={name || t('companies:screen.home.title')}
      actions={
        permissionFor(projects.create).isAllowed && (
          <AddLink to={companyPaths.createProject(id)}>{t('projects:screen.list.add')}</AddLink>
        )
      }
      query={relationship}
    >
      {() => (permissionFor(companies.overview).isPending ? <Loading /> : <Parts company={id} />)}
    </Page>
  )
}

interface PartProps {
  company: string
}

/** Shows the parts that the user may see. */
function Parts({ company }: PartProps) {
  const permissionFor = usePermissions()
  return (
    <div className={classes.columns}>
      {permissionFor(boards.list).isAllowed && <FirstDates company={company} />}
      <Stack gap="md">
        {permissionFor(companies.overview).isAllowed && <Tools company={company} />}
        {permissionFor(companies.users).isAllowed && <People company={company} />}
        {permissionFor(subscriptions.get).isAllowed && <Plan company={company} />}
      </Stack>
    </div>
  )
}

function Tools({ company }: PartProps) {
  const counts = useEndpointQuery(companies.overview, { params: { id: company } })
  return (
    <PageState query={counts} loading={<Loading height={380} />}>
      {data => <ToolCounts counts={data} to={filter => companyPaths.projects(company, filter)} />}
    </PageState>
  )
}

/** Shows the number of users and, to users who may invite, the number of invitations that are not accepted yet. */
function People({ company }: PartProps) {
  const { t } = useTranslation('companies')
  const permissionFor = usePermissions()
  const params = { id: company }
  const users = useEndpointQuery(companies.users, { params, query: { pageSize: 1 } })
  const invitations = useEndpointQuery(
    companies.invitations,
    { params },
    { enabled: permissionFor(companies.invitations).isAllowed },
  )
  const invitedCount = invitations.data?.length ?? 0
  return (
    <Card title={t('screen.overview.people')} query={users} loading={<Loading height={22} />}>
      {({ totalCount }) => (
        <Stack gap={4} align="flex-start">
          <AppLink to={companyPaths.users(company)}>
            {t('screen.overview.users', { count: totalCount })}
          </AppLink>
          {invitedCount > 0 && (
            <AppLink to={companyPaths.users(company)}>
              {t('screen.overview.invited', { count: invitedCount })}
            </AppLink>
          )}
        </Stack>
      )}
    </Card>
  )
}

function Plan({ company }: PartProps) {
  const { t } = useTranslation('companies')
  const subscription = useEndpointQuery(subscriptions.get, { params: { id: company } })
  return (
    <Card title={t('screen.overview.plan')} query={subscription} loading={<Loading height={90} />}>
      {({ quota }) => <UseBars quota={quota} />}
    </Card>
  )
}

import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { CompanyRow } from '@steelsafe/contract/companies/entities.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { subscriptionPaths } from '@steelsafe/contract/subscriptions/paths.ts'
import { useTranslation } from 'react-i18next'
import { IconAction, IconLink, LinkButton } from '#ui/ActionButton.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon, HomeIcon, RemoveIcon, UploadIcon, UseIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'
import { BulkCompanies } from './BulkCompanies.tsx'

/** Every company, for administrators: profile, subscription, and what is done to many at once. */
export function Screen() {
  const { t } = useTranslation(['companies', 'shell'])
  const { country } = useFormat()
  return (
    <Page
      title={t('companies:screen.admin.title')}
      trail={[{ label: t('shell:admin.title'), to: '/admin' }]}
      actions={
        <>
          <LinkButton
            to={companyPaths.import}
            for={companies.import}
            variant="default"
            leftSection={<UploadIcon size={16} />}
          >
            {t('companies:screen.list.import')}
          </LinkButton>
          <LinkButton
            to={companyPaths.edit(emptyId)}
            for={companies.create}
            leftSection={<AddIcon size={16} />}
          >
            {t('companies:screen.list.add')}
          </LinkButton>
        </>
      }
    >
      <DataList
        name="adminCompanies"
        label={t('companies:screen.admin.title')}
        query={companies.list}
        input={{}}
        rows={answer => answer.companies}
        rowId={row => row.id}
        rowName={row => row.name}
        open={row => companyPaths.edit(row.id)}
        columns={() => [
          {
            key: 'name',
            title: t('companies:field.name'),
            kind: 'lead',
            sort: 'name',
            show: (row: CompanyRow) => row.name,
          },
          {
            key: 'locality',
            title: t('companies:field.locality'),
            sort: 'locality',
            show: row => row.locality,
          },
          {
            key: 'country',
            title: t('companies:field.country'),
            sort: 'country',
            show: row => country(row.country),
          },
          {
            key: 'projects',
            title: t('companies:field.projects'),
            kind: 'number',
            sort: 'projectCount',
            show: row => row.projectCount,
          },
          {
            key: 'users',
            title: t('companies:field.users'),
            kind: 'number',
            sort: 'userCount',
            show: row => row.userCount,
          },
        ]}
        actions={row => (
          <>
            <IconLink
              to={companyPaths.home(row.id)}
              label={t('companies:screen.admin.home', { company: row.name })}
              icon={HomeIcon}
            />
            <IconLink
              to={subscriptionPaths.edit(row.id)}
              for={subscriptions.edit}
              label={t('companies:screen.admin.subscription', { company: row.name })}
              icon={UseIcon}
            />
            <IconAction
              act={companies.remove}
              input={{ params: { id: row.id } }}
              question={t('companies:screen.admin.removeQuestion', { company: row.name })}
              label={t('companies:screen.admin.remove', { company: row.name })}
              icon={RemoveIcon}
            />
          </>
        )}
        bulk={selection => <BulkCompanies selection={selection} />}
        empty={{ title: t('companies:screen.list.empty'), text: t('companies:screen.list.emptyAdmin') }}
      />
    </Page>
  )
}

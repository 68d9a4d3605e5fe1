import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { CompanyRow } from '@steelsafe/contract/companies/entities.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '#core/session-store.ts'
import { ExampleShopOffer } from '#features/projects/ExampleShopOffer.tsx'
import { LinkButton } from '#ui/ActionButton.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon, UploadIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'

export function Screen() {
  const { t } = useTranslation(['companies', 'core'])
  const { country } = useFormat()
  const session = useSession()
  const add = session?.isAdmin && (
    <>
      <LinkButton
        to={companyPaths.import}
        for={companies.import}
        variant="default"
        leftSection={<UploadIcon size={16} />}
      >
        {t('companies:screen.list.import')}
      </LinkButton>
      <LinkButton to={companyPaths.edit(emptyId)} for={companies.create} leftSection={<AddIcon size={16} />}>
        {t('companies:screen.list.add')}
      </LinkButton>
    </>
  )
  return (
    <Page title={t('companies:screen.list.title')} actions={add}>
      {session?.isAdmin && <ExampleShopOffer />}
      <DataList
        name="companies"
        label={t('companies:screen.list.title')}
        query={companies.list}
        input={{}}
        rows={answer => answer.companies}
        rowId={row => row.id}
        rowName={row => row.name}
        open={row => companyPaths.home(row.id)}
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
            key: 'relationship',
            title: t('companies:field.relationship'),
            show: row => (row.relationship ? t(`core:relationship.${row.relationship}`) : '–'),
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
        empty={{
          title: t('companies:screen.list.empty'),
          text: t(session?.isAdmin ? 'companies:screen.list.emptyAdmin' : 'companies:screen.list.emptyUser'),
        }}
      />
    </Page>
  )
}

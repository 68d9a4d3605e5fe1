import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import type { CompanyProvider } from '@steelsafe/contract/company-sign-in/entities.ts'
import { companySignInPaths } from '@steelsafe/contract/company-sign-in/paths.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { callAction } from '#ui/actions/row-actions.ts'
import { useFormat } from '#ui/facts/format.ts'
import { LockIcon, OffIcon, ResumeIcon, UnlockIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Lists the identity providers of a company. Its administrators turn them on and off. */
export function Screen() {
  const { t } = useTranslation(['company-sign-in', 'core'])
  const { id } = useParams(companySignInPaths.ofCompany)
  const column = useColumns()
  const { list } = useFormat()
  const stateOf = ({ isActive, isOnlyWay }: CompanyProvider) =>
    t(`company-sign-in:state.${isActive ? (isOnlyWay ? 'onlyWay' : 'on') : 'off'}`)
  const switched = (
    row: CompanyProvider,
    change: Partial<Pick<CompanyProvider, 'isActive' | 'isOnlyWay'>>,
  ) => ({
    params: { id },
    body: {
      providerId: row.id,
      isActive: row.isActive,
      isOnlyWay: row.isOnlyWay,
      version: row.version,
      ...change,
    },
  })
  return (
    <Page title={t('company-sign-in:screen.company.title')} note={t('company-sign-in:screen.company.note')}>
      <DataList
        name="company-identity-providers"
        label={t('company-sign-in:screen.company.title')}
        endpoint={companySignIn.listOfCompany}
        input={{ params: { id } }}
        rows="providers"
        columns={[
          column.lead('name', t('company-sign-in:field.name'), { sort: 'name' }),
          {
            key: 'domains',
            title: t('company-sign-in:field.domains'),
            show: row => list(row.domains),
          },
          column.badge('state', t('company-sign-in:field.state'), {
            toneOf: (row: CompanyProvider) => (row.isActive ? 'on-time' : 'none'),
            textOf: stateOf,
          }),
          {
            key: 'relationship',
            title: t('company-sign-in:field.relationshipId'),
            show: row => (row.relationship ? t(`core:relationship.${row.relationship}`) : dash),
          },
          column.number('accountCount', t('company-sign-in:field.accountCount')),
          column.text('issuer', t('company-sign-in:field.issuer'), { isExtra: true }),
        ]}
        actions={row => [
          row.isActive &&
            callAction(
              companySignIn.setPolicy,
              switched(row, { isOnlyWay: !row.isOnlyWay }),
              row.isOnlyWay
                ? { icon: UnlockIcon, label: t('company-sign-in:screen.company.allow', { name: row.name }) }
                : {
                    icon: LockIcon,
                    label: t('company-sign-in:screen.company.require', { name: row.name }),
                    question: t('company-sign-in:screen.company.requireQuestion', {
                      domains: list(row.domains),
                    }),
                  },
            ),
          callAction(
            companySignIn.setPolicy,
            switched(row, { isActive: !row.isActive }),
            row.isActive
              ? {
                  icon: OffIcon,
                  label: t('company-sign-in:screen.company.switchOff', { name: row.name }),
                  question: t('company-sign-in:screen.company.switchOffQuestion', { name: row.name }),
                }
              : {
                  icon: ResumeIcon,
                  label: t('company-sign-in:screen.company.switchOn', { name: row.name }),
                },
          ),
        ]}
        empty={{
          title: t('company-sign-in:screen.company.empty'),
          text: t('company-sign-in:screen.company.emptyText'),
        }}
      />
    </Page>
  )
}

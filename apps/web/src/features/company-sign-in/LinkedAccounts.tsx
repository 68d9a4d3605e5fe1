import { Stack, Title } from '@mantine/core'
import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { deleteAction } from '#ui/actions/row-actions.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'

/** Lists a user's accounts at identity providers, for administrators. */
export function LinkedAccounts({ userId }: { userId: string }) {
  const { t } = useTranslation('company-sign-in')
  const column = useColumns()
  const accounts = useEndpointQuery(companySignIn.listOfUser, { params: { userId } })
  return (
    <Stack>
      <Title order={2}>{t('screen.user.title')}</Title>
      <ShortList
        name="userCompanyAccounts"
        label={t('screen.user.title')}
        query={accounts}
        columns={[
          column.text('provider', t('field.provider')),
          column.text('issuer', t('field.issuer')),
          {
            key: 'givesAdministrator',
            title: t('field.givesAdministrator'),
            show: row => t(row.givesAdministrator ? 'screen.user.byRule' : 'screen.user.notByRule'),
          },
          column.instant('createdDate', t('field.createdDate')),
          column.instant('lastUsed', t('field.lastUsed')),
        ]}
        actions={row => [
          deleteAction(
            companySignIn.unlink,
            { params: { userId, linkedId: row.id } },
            t('screen.user.unlinkQuestion', { name: row.provider }),
            { label: t('screen.user.unlink', { name: row.provider }) },
          ),
        ]}
        empty={{ title: t('screen.user.empty'), text: t('screen.user.emptyText') }}
      />
    </Stack>
  )
}

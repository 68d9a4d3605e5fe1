import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { SaveMenu } from '#ui/controls/SaveMenu.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { useExports } from '../useExports.ts'
import { FileHashes } from './FileHashes.tsx'

/** Lists the history of all milestones of a tool, including deleted milestones. */
export function Screen() {
  const { t } = useTranslation('clear-to-pay')
  const column = useColumns()
  const { money } = useFormat()
  const { id } = useParams(clearToPayPaths.history)
  return (
    <Page
      title={t('screen.history.title')}
      note={t('screen.history.note')}
      actions={<SaveMenu {...useExports(id)} />}
    >
      <DataList
        name="clear-to-pay-history"
        label={t('screen.history.title')}
        endpoint={clearToPay.projectHistory}
        input={{ params: { id } }}
        rows="entries"
        columns={[
          column.lead('milestoneName', t('field.name'), { sort: 'milestoneName' }),
          { key: 'act', title: t('field.act'), show: ({ act }) => t(`did.${act}`) },
          column.text('person', t('field.person'), { sort: 'person' }),
          column.instant('date', t('field.date'), { sort: 'date' }),
          {
            key: 'amount',
            title: t('field.amount'),
            kind: 'number',
            isExtra: true,
            show: ({ amount, currencyCode }) => (currencyCode ? money(amount, currencyCode) : dash),
            text: ({ amount }) => amount,
          },
          column.text('currencyCode', t('field.currencyCode'), { isExtra: true }),
          {
            key: 'files',
            title: t('field.files'),
            isSpare: true,
            show: ({ files }) => <FileHashes files={files} />,
            text: ({ files }) => files.map(({ name, sha256 }) => `${name} (SHA-256 ${sha256})`).join('; '),
          },
        ]}
        empty={{ title: t('screen.history.empty'), text: t('screen.history.emptyText') }}
      />
    </Page>
  )
}

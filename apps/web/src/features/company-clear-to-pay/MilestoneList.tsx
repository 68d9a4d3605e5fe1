import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import type { CompanyClearToPayMilestone } from '@steelsafe/contract/company-clear-to-pay/entities.ts'
import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { deleteAction, editAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { DoneIcon } from '#ui/icons.ts'
import { type ShortColumn, ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { flags } from './flags.ts'

/** Lists the clear-to-pay milestones of a company, with their requirements. */
export function Screen() {
  const { t } = useTranslation('company-clear-to-pay')
  const column = useColumns()
  const { id } = useParams(companyClearToPayPaths.milestones)
  const list = useEndpointQuery(companyClearToPay.milestones, { params: { id } })
  return (
    <Page
      title={t('screen.milestones.title')}
      actions={
        <AddLink to={companyClearToPayPaths.editMilestone(id)} for={companyClearToPay.createMilestone}>
          {t('screen.milestones.add')}
        </AddLink>
      }
    >
      <ShortList
        name="clear-to-pay-milestones"
        label={t('screen.milestones.title')}
        query={list}
        columns={[
          column.text('name', t('field.name')),
          ...flags.map(
            (flag): ShortColumn<CompanyClearToPayMilestone> => ({
              key: flag,
              title: t(`field.${flag}`),
              show: row =>
                row[flag] ? <DoneIcon size={16} role="img" aria-label={t('screen.milestones.yes')} /> : dash,
              text: row => (row[flag] ? t('screen.milestones.yes') : ''),
            }),
          ),
        ]}
        actions={row => [
          editAction(companyClearToPayPaths.editMilestone(id, row.id), companyClearToPay.updateMilestone),
          deleteAction(
            companyClearToPay.deleteMilestone,
            { params: { milestoneId: row.id } },
            t('screen.milestones.removeQuestion', { name: row.name }),
          ),
        ]}
        empty={{
          title: t('screen.milestones.empty'),
          text: t('screen.milestones.emptyText'),
          readOnlyText: t('screen.milestones.readOnlyText'),
          add: { to: companyClearToPayPaths.editMilestone(id), for: companyClearToPay.createMilestone },
        }}
      />
    </Page>
  )
}

import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import type { Milestone } from '@steelsafe/contract/company-clear-to-pay/entities.ts'
import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { IconAction, IconLink, LinkButton } from '#ui/ActionButton.tsx'
import { AddIcon, DoneIcon, EditIcon, RemoveIcon } from '#ui/icons.ts'
import { type ShortColumn, ShortList } from '#ui/list/ShortList.tsx'
import { Page } from '#ui/Page.tsx'
import { flags } from './flags.ts'
import { useClearToPayTrail } from './useClearToPayTrail.ts'

/** The clear-to-pay milestones of a company, with what each asks for. */
export function Screen() {
  const { t } = useTranslation('company-clear-to-pay')
  const id = useParam('id')
  const { trail } = useClearToPayTrail(id)
  const list = useAnswer(companyClearToPay.milestones, { params: { id } })
  return (
    <Page
      title={t('screen.milestones.title')}
      trail={trail}
      actions={
        <LinkButton
          to={companyClearToPayPaths.editMilestone(id)}
          for={companyClearToPay.createMilestone}
          scope={{ id }}
          leftSection={<AddIcon size={16} />}
        >
          {t('screen.milestones.add')}
        </LinkButton>
      }
    >
      <ShortList
        name="clear-to-pay-milestones"
        label={t('screen.milestones.title')}
        of={list}
        rows={rows => rows}
        rowId={row => row.id}
        columns={[
          { key: 'name', title: t('field.name'), show: row => row.name },
          ...flags.map(
            (flag): ShortColumn<Milestone> => ({
              key: flag,
              title: t(`field.${flag}`),
              show: row =>
                row[flag] ? <DoneIcon size={16} role="img" aria-label={t('screen.milestones.yes')} /> : '–',
              text: row => (row[flag] ? t('screen.milestones.yes') : ''),
            }),
          ),
        ]}
        actions={row => (
          <>
            <IconLink
              to={companyClearToPayPaths.editMilestone(id, row.id)}
              for={companyClearToPay.updateMilestone}
              scope={{ id }}
              label={t('screen.milestones.edit', { name: row.name })}
              icon={EditIcon}
            />
            <IconAction
              act={companyClearToPay.removeMilestone}
              input={{ params: { milestoneId: row.id } }}
              scope={{ id }}
              question={t('screen.milestones.removeQuestion', { name: row.name })}
              label={t('screen.milestones.remove', { name: row.name })}
              icon={RemoveIcon}
            />
          </>
        )}
        empty={{ title: t('screen.milestones.empty'), text: t('screen.milestones.emptyText') }}
      />
    </Page>
  )
}

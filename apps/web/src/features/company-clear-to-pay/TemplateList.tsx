import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import type { Template } from '@steelsafe/contract/company-clear-to-pay/entities.ts'
import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { IconAction, IconLink, LinkButton } from '#ui/ActionButton.tsx'
import { AddIcon, EditIcon, RemoveIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { Page } from '#ui/Page.tsx'
import { useClearToPayTrail } from './useClearToPayTrail.ts'

/** A company's clear-to-pay templates, with who made them. */
export function Screen() {
  const { t } = useTranslation('company-clear-to-pay')
  const id = useParam('id')
  const { trail } = useClearToPayTrail(id)
  const list = useAnswer(companyClearToPay.templates, { params: { id } })
  const creatorOf = ({ creator }: Template) =>
    creator ? `${creator.firstName} ${creator.lastName}` : t('screen.templates.former')
  return (
    <Page
      title={t('screen.templates.title')}
      trail={trail}
      actions={
        <>
          <LinkButton
            to={companyClearToPayPaths.apply(id)}
            for={companyClearToPay.apply}
            scope={{ id }}
            variant="default"
          >
            {t('screen.apply.title')}
          </LinkButton>
          <LinkButton
            to={companyClearToPayPaths.editTemplate(id)}
            for={companyClearToPay.createTemplate}
            scope={{ id }}
            leftSection={<AddIcon size={16} />}
          >
            {t('screen.templates.add')}
          </LinkButton>
        </>
      }
    >
      <ShortList
        name="clear-to-pay-templates"
        label={t('screen.templates.title')}
        of={list}
        rows={rows => rows}
        rowId={row => row.id}
        columns={[
          {
            key: 'name',
            title: t('field.templateName'),
            show: row => row.name,
            note: row => row.description,
          },
          {
            key: 'milestones',
            title: t('field.milestones'),
            show: row => row.milestones.map(milestone => milestone.name).join(' · '),
          },
          { key: 'creator', title: t('field.creator'), show: creatorOf },
        ]}
        actions={row => (
          <>
            <IconLink
              to={companyClearToPayPaths.editTemplate(id, row.id)}
              for={companyClearToPay.updateTemplate}
              scope={{ id }}
              label={t('screen.templates.edit', { name: row.name })}
              icon={EditIcon}
            />
            <IconAction
              act={companyClearToPay.removeTemplate}
              input={{ params: { templateId: row.id } }}
              scope={{ id }}
              question={t('screen.templates.removeQuestion', { name: row.name })}
              label={t('screen.templates.remove', { name: row.name })}
              icon={RemoveIcon}
            />
          </>
        )}
        empty={{ title: t('screen.templates.empty'), text: t('screen.templates.emptyText') }}
      />
    </Page>
  )
}

import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { IconAction, IconLink, LinkButton } from '#ui/ActionButton.tsx'
import { AddIcon, EditIcon, RemoveIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { Page } from '#ui/Page.tsx'
import { useMilestoneTrail } from './useMilestoneTrail.ts'

/** A company's templates of milestones. */
export function Screen() {
  const { t } = useTranslation('company-milestones')
  const id = useParam('id')
  const { trail } = useMilestoneTrail(id)
  const list = useAnswer(companyMilestones.templates, { params: { id }, query: {} })
  return (
    <Page
      title={t('screen.templates.title')}
      trail={trail}
      actions={
        <>
          <LinkButton
            to={companyMilestonePaths.apply(id)}
            for={companyMilestones.apply}
            scope={{ id }}
            variant="default"
          >
            {t('screen.apply.title')}
          </LinkButton>
          <LinkButton
            to={companyMilestonePaths.editTemplate(id)}
            for={companyMilestones.createTemplate}
            scope={{ id }}
            leftSection={<AddIcon size={16} />}
          >
            {t('screen.templates.add')}
          </LinkButton>
        </>
      }
    >
      <ShortList
        name="milestone-templates"
        label={t('screen.templates.title')}
        of={list}
        rows={rows => rows}
        rowId={row => String(row.templateId)}
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
            show: row => row.assetDetails.map(detail => detail.name).join(' · '),
          },
        ]}
        actions={({ templateId, name }) => (
          <>
            <IconLink
              to={companyMilestonePaths.editTemplate(id, templateId)}
              for={companyMilestones.updateTemplate}
              scope={{ id }}
              label={t('screen.templates.edit', { name })}
              icon={EditIcon}
            />
            <IconAction
              act={companyMilestones.removeTemplate}
              input={{ params: { id }, query: { templateId: String(templateId) } }}
              scope={{ id }}
              question={t('screen.templates.removeQuestion', { name })}
              label={t('screen.templates.remove', { name })}
              icon={RemoveIcon}
            />
          </>
        )}
        empty={{ title: t('screen.templates.empty'), text: t('screen.templates.emptyText') }}
      />
    </Page>
  )
}

import { Group, Table, Text } from '@mantine/core'
import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { IconAction, IconLink, LinkButton } from '#ui/ActionButton.tsx'
import { CardTable } from '#ui/CardTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import { AddIcon, EditIcon, RemoveIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { useMilestoneTrail } from './useMilestoneTrail.ts'

/** A company's templates of milestones. */
export function Screen() {
  const { t } = useTranslation(['company-milestones', 'ui'])
  const id = useParam('id')
  const { trail } = useMilestoneTrail(id)
  const list = useAnswer(companyMilestones.templates, { params: { id }, query: {} })
  const itemsTitle = t('company-milestones:field.milestones')
  return (
    <Page
      title={t('company-milestones:screen.templates.title')}
      trail={trail}
      actions={
        <>
          <LinkButton
            to={companyMilestonePaths.apply(id)}
            for={companyMilestones.apply}
            scope={{ id }}
            variant="default"
          >
            {t('company-milestones:screen.apply.title')}
          </LinkButton>
          <LinkButton
            to={companyMilestonePaths.editTemplate(id)}
            for={companyMilestones.createTemplate}
            scope={{ id }}
            leftSection={<AddIcon size={16} />}
          >
            {t('company-milestones:screen.templates.add')}
          </LinkButton>
        </>
      }
    >
      <PageState of={list}>
        {rows =>
          rows.length === 0 ? (
            <Empty
              kind="empty"
              title={t('company-milestones:screen.templates.empty')}
              text={t('company-milestones:screen.templates.emptyText')}
            />
          ) : (
            <CardTable
              label={t('company-milestones:screen.templates.title')}
              head={[t('company-milestones:field.templateName'), itemsTitle, t('ui:list.actions')]}
              sheet={{
                name: 'milestone-templates',
                rows: () =>
                  rows.map(row => [row.name, row.assetDetails.map(detail => detail.name).join(', ')]),
              }}
            >
              {rows.map(({ templateId, name, description, assetDetails }) => (
                <Table.Tr key={templateId}>
                  <Table.Td>
                    <Text fw={600}>{name}</Text>
                    {description && (
                      <Text size="xs" c="dimmed" lineClamp={2} maw={420}>
                        {description}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td data-label={itemsTitle}>
                    {assetDetails.map(detail => detail.name).join(' · ')}
                  </Table.Td>
                  <Table.Td>
                    <Group gap={4} justify="flex-end" wrap="nowrap">
                      <IconLink
                        to={companyMilestonePaths.editTemplate(id, templateId)}
                        for={companyMilestones.updateTemplate}
                        scope={{ id }}
                        label={t('company-milestones:screen.templates.edit', { name })}
                        icon={EditIcon}
                      />
                      <IconAction
                        act={companyMilestones.removeTemplate}
                        input={{ params: { id }, query: { templateId: String(templateId) } }}
                        scope={{ id }}
                        question={t('company-milestones:screen.templates.removeQuestion', { name })}
                        label={t('company-milestones:screen.templates.remove', { name })}
                        icon={RemoveIcon}
                      />
                    </Group>
                  </Table.Td>
                </Table.Tr>
              ))}
            </CardTable>
          )
        }
      </PageState>
    </Page>
  )
}

import { Group, Table } from '@mantine/core'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { folderTemplates } from '@steelsafe/contract/folder-templates/endpoints.ts'
import { folderTemplatePaths } from '@steelsafe/contract/folder-templates/paths.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { useCompany } from '#features/companies/index.ts'
import { IconAction, IconLink, LinkButton } from '#ui/ActionButton.tsx'
import { CardTable } from '#ui/CardTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon, EditIcon, RemoveIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { toast } from '#ui/toast.ts'

/** A company's folder templates. Who may not see them is told, and led back to the company. */
export function Screen() {
  const { t } = useTranslation(['folder-templates', 'ui'])
  const { instant, number } = useFormat()
  const id = useParam('id')
  const go = useGo()
  const { trail } = useCompany(id)
  const list = useAnswer(folderTemplates.list, { params: { id } })
  const isForbidden = list.error?.status === 403
  // The toast and the address are outside of React.
  useEffect(() => {
    if (!isForbidden) return
    toast.failed(t('folder-templates:screen.forbidden'))
    go(companyPaths.home(id), { replace: true })
  }, [isForbidden, go, id, t])
  const titles = [t('folder-templates:field.folders'), t('folder-templates:field.updated')]
  return (
    <Page
      title={t('folder-templates:screen.list.title')}
      trail={trail}
      actions={
        <LinkButton
          to={folderTemplatePaths.edit(id)}
          for={folderTemplates.create}
          scope={{ id }}
          leftSection={<AddIcon size={16} />}
        >
          {t('folder-templates:screen.list.add')}
        </LinkButton>
      }
    >
      <PageState of={list}>
        {rows =>
          rows.length === 0 ? (
            <Empty
              kind="empty"
              title={t('folder-templates:screen.list.empty')}
              text={t('folder-templates:screen.list.emptyText')}
            />
          ) : (
            <CardTable
              label={t('folder-templates:screen.list.title')}
              head={[t('folder-templates:field.name'), ...titles, t('ui:list.actions')]}
              sheet={{
                name: 'folder-templates',
                rows: () => rows.map(row => [row.name, row.folderCount, new Date(row.updatedDate)]),
              }}
            >
              {rows.map(({ templateId, name, folderCount, updatedDate }) => (
                <Table.Tr key={templateId}>
                  <Table.Td fw={600}>{name}</Table.Td>
                  <Table.Td data-label={titles[0]}>{number(folderCount)}</Table.Td>
                  <Table.Td data-label={titles[1]}>{instant(updatedDate)}</Table.Td>
                  <Table.Td>
                    <Group gap={4} justify="flex-end" wrap="nowrap">
                      <IconLink
                        to={folderTemplatePaths.edit(id, templateId)}
                        for={folderTemplates.update}
                        scope={{ id }}
                        label={t('folder-templates:screen.list.edit', { name })}
                        icon={EditIcon}
                      />
                      <IconAction
                        act={folderTemplates.remove}
                        input={{ params: { id, templateId: String(templateId) } }}
                        scope={{ id }}
                        question={t('folder-templates:screen.list.removeQuestion', { name })}
                        label={t('folder-templates:screen.list.remove', { name })}
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

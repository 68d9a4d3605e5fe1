import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { folderTemplates } from '@steelsafe/contract/folder-templates/endpoints.ts'
import { folderTemplatePaths } from '@steelsafe/contract/folder-templates/paths.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useParams } from '#core/navigation/navigation.ts'
import { deleteAction, editAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Page } from '#ui/page/Page.tsx'

/** Lists a company's folder templates. A user without permission sees a message and is redirected to the company. */
export function Screen() {
  const { t } = useTranslation('folder-templates')
  const column = useColumns()
  const { id } = useParams(folderTemplatePaths.list)
  const go = useGo()
  const list = useEndpointQuery(folderTemplates.list, { params: { id } })
  const isForbidden = list.error?.status === 403
  useEffect(() => {
    if (!isForbidden) return
    toast.failed(t('screen.forbidden'))
    go(companyPaths.home(id), { replace: true })
  }, [isForbidden, go, id, t])
  return (
    <Page
      title={t('screen.list.title')}
      actions={
        <AddLink to={folderTemplatePaths.edit(id)} for={folderTemplates.create}>
          {t('screen.list.add')}
        </AddLink>
      }
    >
      <ShortList
        name="folder-templates"
        label={t('screen.list.title')}
        query={list}
        rowId={row => String(row.templateId)}
        columns={[
          column.text('name', t('field.name')),
          column.number('folderCount', t('field.folders')),
          column.instant('updatedDate', t('field.updated')),
        ]}
        actions={({ templateId, name }) => [
          editAction(folderTemplatePaths.edit(id, templateId), folderTemplates.update),
          deleteAction(
            folderTemplates.delete,
            { params: { id, templateId: String(templateId) } },
            t('screen.list.removeQuestion', { name }),
          ),
        ]}
        empty={{
          title: t('screen.list.empty'),
          text: t('screen.list.emptyText'),
          readOnlyText: t('screen.list.readOnlyText'),
          add: { to: folderTemplatePaths.edit(id), for: folderTemplates.create },
        }}
      />
    </Page>
  )
}

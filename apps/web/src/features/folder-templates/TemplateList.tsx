import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { folderTemplates } from '@steelsafe/contract/folder-templates/endpoints.ts'
import { folderTemplatePaths } from '@steelsafe/contract/folder-templates/paths.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { useCompany } from '#features/companies/index.ts'
import { IconAction, IconLink, LinkButton } from '#ui/ActionButton.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon, EditIcon, RemoveIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { Page } from '#ui/Page.tsx'
import { toast } from '#ui/toast.ts'

/** A company's folder templates. Who may not see them is told, and led back to the company. */
export function Screen() {
  const { t } = useTranslation('folder-templates')
  const { instant, number } = useFormat()
  const id = useParam('id')
  const go = useGo()
  const { trail } = useCompany(id)
  const list = useAnswer(folderTemplates.list, { params: { id } })
  const isForbidden = list.error?.status === 403
  // The toast and the address are outside of React.
  useEffect(() => {
    if (!isForbidden) return
    toast.failed(t('screen.forbidden'))
    go(companyPaths.home(id), { replace: true })
  }, [isForbidden, go, id, t])
  return (
    <Page
      title={t('screen.list.title')}
      trail={trail}
      actions={
        <LinkButton
          to={folderTemplatePaths.edit(id)}
          for={folderTemplates.create}
          scope={{ id }}
          leftSection={<AddIcon size={16} />}
        >
          {t('screen.list.add')}
        </LinkButton>
      }
    >
      <ShortList
        name="folder-templates"
        label={t('screen.list.title')}
        of={list}
        rows={rows => rows}
        rowId={row => String(row.templateId)}
        columns={[
          { key: 'name', title: t('field.name'), show: row => row.name },
          {
            key: 'folders',
            title: t('field.folders'),
            show: row => number(row.folderCount),
            text: row => row.folderCount,
          },
          {
            key: 'updated',
            title: t('field.updated'),
            show: row => instant(row.updatedDate),
            text: row => new Date(row.updatedDate),
          },
        ]}
        actions={({ templateId, name }) => (
          <>
            <IconLink
              to={folderTemplatePaths.edit(id, templateId)}
              for={folderTemplates.update}
              scope={{ id }}
              label={t('screen.list.edit', { name })}
              icon={EditIcon}
            />
            <IconAction
              act={folderTemplates.remove}
              input={{ params: { id, templateId: String(templateId) } }}
              scope={{ id }}
              question={t('screen.list.removeQuestion', { name })}
              label={t('screen.list.remove', { name })}
              icon={RemoveIcon}
            />
          </>
        )}
        empty={{ title: t('screen.list.empty'), text: t('screen.list.emptyText') }}
      />
    </Page>
  )
}

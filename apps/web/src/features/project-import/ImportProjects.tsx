import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { folderImports } from '@steelsafe/contract/folder-import/endpoints.ts'
import { folderImportPaths } from '@steelsafe/contract/folder-import/paths.ts'
import { imports } from '@steelsafe/contract/imports/endpoints.ts'
import { projectImport } from '@steelsafe/contract/project-import/endpoints.ts'
import { projectImportPaths } from '@steelsafe/contract/project-import/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#core/http/client.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { ImportSheet } from '#shared/import/ImportSheet.tsx'
import { PastImports } from '#shared/import/jobs/PastImports.tsx'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Page } from '#ui/page/Page.tsx'
import { detailNamed, getFieldOfErrorPath, projectFields, projectRow } from './import-fields.ts'

/** Imports projects into a company from an Excel or CSV file. Converts measures from the units of the columns. */
export function Screen() {
  const { t } = useTranslation(['project-import', 'projects', 'core'])
  const { id } = useParams(projectImportPaths.import)
  const [rowCount, setRowCount] = useState<number>()
  const start = useEndpointQuery(companies.newProject, { params: { id } })
  const partners = useEndpointQuery(imports.companies, { params: { id } })
  const people = useEndpointQuery(imports.people, { params: { id } })
  const remembered = useEndpointQuery(imports.columns, { params: { id } })
  const past = useEndpointQuery(imports.list, { params: { id } })
  return (
    <Page
      title={t('project-import:screen.title')}
      actions={<FolderLink id={id} />}
      above={
        rowCount !== undefined && (
          <InlineMessage kind="success">
            {t('project-import:screen.done', { count: rowCount })}{' '}
            <AppLink to={companyPaths.projects(id)}>{t('project-import:screen.show')}</AppLink>
          </InlineMessage>
        )
      }
      below={
        <PastImports
          query={past}
          undo={projectImport.undo}
          inputOf={importId => ({ params: { id }, body: { importId } })}
        />
      }
      query={[start, partners, people, remembered]}
    >
      {([{ defaults }, names, leads, columns]) => (
        <ImportSheet
          name="projects"
          check={projectImport.check}
          endpoint={projectImport.start}
          input={{ params: { id } }}
          fields={projectFields(t, {
            isMetric: defaults.isMetric,
            partners: names,
            people: leads,
          })}
          otherField={detailNamed}
          ownField={heading => ({
            name: `detail:${heading}`,
            label: t('project-import:screen.asDetail', { heading }),
          })}
          toRow={projectRow}
          fieldOf={getFieldOfErrorPath}
          remembered={columns}
          saveColumn={body => void call(imports.saveColumn, { params: { id }, body }).catch(() => undefined)}
          onDone={answer => setRowCount(answer.rowCount)}
        />
      )}
    </Page>
  )
}

/** A link to the import of folders with files. */
function FolderLink({ id }: { id: string }) {
  const { t } = useTranslation('folder-import')
  return (
    <LinkButton to={folderImportPaths.list(id)} for={folderImports.list} variant="default">
      {t('screen.list.link')}
    </LinkButton>
  )
}

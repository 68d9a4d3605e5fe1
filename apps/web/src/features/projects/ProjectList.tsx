import { Button } from '@mantine/core'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation.ts'
import { useSession } from '#core/session-store.ts'
import { LinkButton } from '#ui/ActionButton.tsx'
import { AddIcon, QrIcon, SearchIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'
import { toast } from '#ui/toast.ts'
import { CompanyChoice } from './CompanyChoice.tsx'
import { useProjectColumns } from './columns.tsx'
import { ExampleShopOffer } from './ExampleShopOffer.tsx'
import { ImportLink } from './ImportLink.tsx'
import { PrintLabels } from './PrintLabels.tsx'

/** My Projects: where everybody lands. */
export function Screen() {
  const { t } = useTranslation('projects')
  const session = useSession()
  const columns = useProjectColumns()
  return (
    <Page
      title={t('screen.list.title')}
      actions={
        <>
          <LinkButton to={projectPaths.scan()} variant="default" leftSection={<QrIcon size={16} />}>
            {t('screen.scan.title')}
          </LinkButton>
          <LinkButton to={projectPaths.search()} variant="default" leftSection={<SearchIcon size={16} />}>
            {t('screen.search.title')}
          </LinkButton>
          <ImportLink />
          <AddProject />
        </>
      }
    >
      {session?.isAdmin && <ExampleShopOffer />}
      <DataList
        name="projects"
        label={t('screen.list.title')}
        query={projects.list}
        input={{}}
        rows="projects"
        rowName={row => row.projectNumber}
        open={row => projectPaths.home(row.id)}
        columns={columns}
        bulk={session?.isAdmin ? ({ rows }) => <PrintLabels ids={rows.map(row => row.id)} /> : undefined}
        empty={{
          title: t('screen.list.empty'),
          text: t(session?.isAdmin ? 'screen.list.emptyAdmin' : 'screen.list.emptyUser'),
        }}
      />
    </Page>
  )
}

/** For users of a company; who has several is asked which one, and an administrator is told why not. */
function AddProject() {
  const { t } = useTranslation(['projects', 'core'])
  const session = useSession()
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  if (!session?.isAdmin && !session?.navigation.canCreateProject) return null
  const { onlyCompanyId } = session.navigation
  const open = (company: string) => go(companyPaths.createProject(company))
  const add = () => {
    if (session.isAdmin) toast.info(t('core:error.adminAddsNoProject'))
    else if (onlyCompanyId) open(onlyCompanyId)
    else setAsking(true)
  }
  return (
    <>
      <Button leftSection={<AddIcon size={16} />} onClick={add}>
        {t('projects:screen.list.add')}
      </Button>
      {isAsking && <CompanyChoice onChoose={open} onCancel={() => setAsking(false)} />}
    </>
  )
}

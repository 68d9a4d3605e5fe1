import { Button } from '@mantine/core'
import { projectImportPaths } from '@steelsafe/contract/project-import/paths.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation/navigation.ts'
import { useSession } from '#core/session/session-store.ts'
import { SheetIcon } from '#ui/icons.ts'

const CompanyChoice = lazy(() => import('../create/CompanyChoice.tsx'))

/** A link to the import of projects. A user of several companies chooses a company first. */
export function ImportLink() {
  const { t } = useTranslation(['projects', 'project-import'])
  const session = useSession()
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  if (!session?.navigation.canCreateProject) return null
  const { onlyCompanyId } = session.navigation
  const open = (company: string) => go(projectImportPaths.import(company))
  return (
    <>
      <Button
        variant="default"
        visibleFrom="sm"
        leftSection={<SheetIcon size={16} />}
        onClick={() => (onlyCompanyId ? open(onlyCompanyId) : setAsking(true))}
      >
        {t('project-import:screen.title')}
      </Button>
      {isAsking && (
        <Suspense>
          <CompanyChoice
            title={t('projects:screen.list.whichCompany')}
            onChoose={open}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

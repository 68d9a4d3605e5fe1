import { Button } from '@mantine/core'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { useSession } from '#core/session/session-store.ts'
import { AddIcon } from '#ui/icons.ts'
import { Reason } from '#ui/notes/Reason.tsx'

const CompanyChoice = lazy(() => import('./CompanyChoice.tsx'))

/**
 * Creates a project for a company. A user of several companies chooses a company first; an administrator who cannot
 * create projects sees the reason.
 */
export function AddProject() {
  const { t } = useTranslation('projects')
  const session = useSession()
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  const { reason } = usePermission(projects.create)
  const { canCreateProject, onlyCompanyId } = session?.navigation ?? {}
  if (!session?.isAdmin && !canCreateProject) return null
  const open = (company: string) => go(companyPaths.createProject(company))
  const add = () => {
    if (onlyCompanyId) open(onlyCompanyId)
    else setAsking(true)
  }
  return (
    <>
      <Reason reason={canCreateProject ? undefined : reason}>
        <Button leftSection={<AddIcon size={16} />} onClick={add}>
          {t('screen.list.add')}
        </Button>
      </Reason>
      {isAsking && (
        <Suspense>
          <CompanyChoice
            title={t('screen.list.whichCompany')}
            onChoose={open}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

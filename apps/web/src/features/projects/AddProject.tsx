import { Button } from '@mantine/core'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation.ts'
import { useSession } from '#core/session-store.ts'
import { AddIcon } from '#ui/icons.ts'
import { Reason } from '#ui/Reason.tsx'

const CompanyChoice = lazy(() => import('./CompanyChoice.tsx'))

/** For users of a company. A user of several chooses one; an administrator sees why it is not possible. */
export function AddProject() {
  const { t } = useTranslation(['projects', 'core'])
  const session = useSession()
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  if (!session?.isAdmin && !session?.navigation.canCreateProject) return null
  const { onlyCompanyId } = session.navigation
  const open = (company: string) => go(companyPaths.createProject(company))
  const add = () => {
    if (onlyCompanyId) open(onlyCompanyId)
    else setAsking(true)
  }
  return (
    <>
      <Reason why={session.isAdmin ? t('core:error.adminAddsNoProject') : undefined}>
        <Button leftSection={<AddIcon size={16} />} onClick={add}>
          {t('projects:screen.list.add')}
        </Button>
      </Reason>
      {isAsking && (
        <Suspense>
          <CompanyChoice onChoose={open} onCancel={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

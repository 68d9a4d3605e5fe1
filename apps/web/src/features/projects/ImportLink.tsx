import { Button } from '@mantine/core'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation.ts'
import { useSession } from '#core/session-store.ts'
import { SheetIcon } from '#ui/icons.ts'

const CompanyChoice = lazy(() => import('./CompanyChoice.tsx'))

/** To the import of projects, from where projects are looked for; who has several companies is asked which one. */
export function ImportLink() {
  const { t } = useTranslation('projects')
  const session = useSession()
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  if (!session?.navigation.canCreateProject) return null
  const { onlyCompanyId } = session.navigation
  const open = (company: string) => go(projectPaths.import(company))
  return (
    <>
      <Button
        variant="default"
        visibleFrom="sm"
        leftSection={<SheetIcon size={16} />}
        onClick={() => (onlyCompanyId ? open(onlyCompanyId) : setAsking(true))}
      >
        {t('screen.import.title')}
      </Button>
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

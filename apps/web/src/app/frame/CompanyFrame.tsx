import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentPath } from '#core/navigation/navigation.ts'
import { usePermissions } from '#core/session/permissions.ts'
import { useCompany } from '#shared/company/useCompany.ts'
import { companyMenu } from '../menus/company-menu.ts'
import { nearest } from '../menus/nearest.ts'
import { SideFrame } from './SideFrame.tsx'

/** The frame around the screens of a company, with a menu of the functions that the user may use. */
export function CompanyFrame({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation(['companies', 'company-menu'])
  const { name, relationship } = useCompany(id)
  const permissionFor = usePermissions()
  const { path: currentPath } = useCurrentPath()
  const current = nearest(
    currentPath,
    companyMenu.flatMap(group => group.items),
  )
  // The screen itself shows that the company does not exist for the user.
  const isRefused = relationship.error !== null && relationship.error.status !== 0
  return (
    <SideFrame
      home={
        isRefused
          ? null
          : { label: name, to: companyPaths.home(id), isCurrent: currentPath === companyPaths.home }
      }
      hasLinkUp={current?.path.template === currentPath?.template}
      groups={companyMenu.map(group => ({
        name: group.name,
        label: t(`companies:screen.home.group.${group.name}`),
        links: group.items
          .filter(item => permissionFor(item.for).isAllowed)
          .map(item => ({
            label: t(`company-menu:item.${item.name}`),
            to: item.path(id),
            isCurrent: item === current,
          })),
      }))}
    >
      {children}
    </SideFrame>
  )
}

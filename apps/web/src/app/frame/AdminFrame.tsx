import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentPath } from '#core/navigation/navigation.ts'
import { useSession } from '#core/session/session-store.ts'
import { adminMenu } from '../menus/admin-menu.ts'
import { nearest } from '../menus/nearest.ts'
import { SideFrame } from './SideFrame.tsx'

/** The frame around the screens of administrators. Other users see no menu, because each of its screens refuses them. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['shell', 'admin-menu'])
  const { path: currentPath } = useCurrentPath()
  const session = useSession()
  const current = nearest(
    currentPath,
    adminMenu.flatMap(group => group.items),
  )
  return (
    <SideFrame
      home={
        session?.isAdmin ? { label: t('shell:admin.title'), to: systemPaths.admin(), isCurrent: false } : null
      }
      hasLinkUp={current?.path.template === currentPath?.template}
      groups={adminMenu.map(group => ({
        name: group.name,
        label: t(`shell:admin.group.${group.name}`),
        links: group.items.map(item => ({
          label: t(`admin-menu:item.${item.name}.title`),
          to: item.path(),
          isCurrent: item === current,
        })),
      }))}
    >
      {children}
    </SideFrame>
  )
}

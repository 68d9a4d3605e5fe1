import { projectImportPaths } from '@steelsafe/contract/project-import/paths.ts'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import type { ReactNode } from 'react'
import { useCurrentPath, useSubject } from '#core/navigation/navigation.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'
import { ProjectFrame } from './ProjectFrame.tsx'

/**
 * Shows the frame for the subject of the address: a project, a company or the administration. Other screens have no
 * frame.
 */
export function Frame({ children }: { children: ReactNode }) {
  const { project, company } = useSubject()
  const { path } = useCurrentPath()
  // This screen is a menu itself.
  if (path === systemPaths.admin) return children
  // An import table has more columns than fit next to the menu of the company.
  if (path === projectImportPaths.import) return <div style={{ maxWidth: 'none' }}>{children}</div>
  if (path?.template.startsWith('/admin')) return <AdminFrame>{children}</AdminFrame>
  if (project)
    return (
      <ProjectFrame key={project} id={project}>
        {children}
      </ProjectFrame>
    )
  if (company)
    return (
      <CompanyFrame key={company} id={company}>
        {children}
      </CompanyFrame>
    )
  return children
}

import { companySignInPaths } from '@steelsafe/contract/company-sign-in/paths.ts'
import { IconLogin } from '@tabler/icons-react'
import type { AdminItem } from '#core/navigation/menu-items.ts'

export const companySignInAdminMenu: readonly AdminItem[] = [
  { name: 'companySignIn', group: 'people', order: 40, path: companySignInPaths.list, icon: IconLogin },
]

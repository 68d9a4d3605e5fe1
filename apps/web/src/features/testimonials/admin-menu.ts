import { testimonialPaths } from '@steelsafe/contract/testimonials/paths.ts'
import { IconQuote } from '@tabler/icons-react'
import type { AdminItem } from '#core/navigation/menu-items.ts'

export const testimonialAdminMenu: readonly AdminItem[] = [
  { name: 'testimonials', group: 'look', order: 30, path: testimonialPaths.list, icon: IconQuote },
]

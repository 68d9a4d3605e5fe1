import type { ProjectItem } from '#core/navigation/menu-items.ts'
import { areaProjectMenu } from './area-project-menu.ts'

export interface ProjectTab {
  /** The text is `shell:tab.<name>`. */
  name: ProjectItem['tab']
  screens: readonly ProjectItem[]
}

const tabs: readonly ProjectItem['tab'][] = [
  'overview',
  'plan',
  'files',
  'payment',
  'launch',
  'operation',
  'people',
  'more',
]

/** The tabs of a tool, with the screens of all areas. */
export const projectTabs: readonly ProjectTab[] = tabs.map(name => ({
  name,
  screens: areaProjectMenu
    .filter(({ tab }) => tab === name)
    .toSorted((left, right) => left.order - right.order),
}))

import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { ScreenPath } from '@steelsafe/contract/core/endpoint/path.ts'
import type { Texts } from '@steelsafe/texts/texts.ts'
import type { ComponentType } from 'react'

/** A screen in the menu of administrators. Its texts are `adminMenu.<name>` of its area. */
export interface AdminItem {
  name: keyof Texts['admin-menu']['item']
  group: keyof Texts['shell']['admin']['group']
  /** The items of a group are in ascending order. */
  order: number
  path: ScreenPath<string, []>
  icon: ComponentType<{ size?: number }>
}

/** A screen of a project that has a tab. Its label is `projectMenu.<name>` of its area. */
export interface ProjectItem {
  name: keyof Texts['project-menu']['item']
  tab: keyof Texts['shell']['tab']
  /** The screens of a tab are in ascending order. */
  order: number
  path: ScreenPath<string, [id: string | number]>
  /** The first request of the screen. Users without permission for it do not see the screen. */
  for: Pick<Endpoint, 'allow'>
  isForAdmins?: boolean
}

/** A screen in the menu of a company. Its label is `companyMenu.<name>` of its area. */
export interface CompanyItem {
  name: keyof Texts['company-menu']['item']
  group: keyof Texts['companies']['screen']['home']['group']
  /** The items of a group are in ascending order. */
  order: number
  path: ScreenPath<string, [id: string | number]>
  /** The endpoint of the screen. Users without permission for it do not see the item. */
  for: Endpoint
}

import type { ScreenPath } from '@steelsafe/contract/core/path.ts'
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

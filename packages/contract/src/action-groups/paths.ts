import { path } from '../core/endpoint/path.ts'
import { systemPaths } from '../system/paths.ts'

const { admin } = systemPaths
const list = path('/admin/action/list', { title: 'action-groups:screen.list.title', under: admin })

export const actionGroupPaths = {
  list,
  enable: path('/admin/action/enable', { under: list }),
  disable: path('/admin/action/disable', { under: list }),
}

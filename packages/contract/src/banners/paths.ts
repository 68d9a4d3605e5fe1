import { path } from '../core/endpoint/path.ts'
import { emptyId } from '../core/limits.ts'
import { systemPaths } from '../system/paths.ts'

const list = path('/admin/bannerMessage/list', {
  title: 'banners:screen.list.title',
  under: systemPaths.admin,
})

export const bannerPaths = {
  list,
  edit: path('/admin/bannerMessage/edit/{id}', { under: list, forNew: emptyId }),
}

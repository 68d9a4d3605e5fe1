/** Addresses of the screens of company actions. */
export const actionGroupPaths = {
  list: '/admin/action/list',
  enable: '/admin/action/enable',
  disable: '/admin/action/disable',
}

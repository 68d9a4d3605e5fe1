/** Addresses of the screens of asset tags. */
export const assetTagPaths = {
  order: (id: string) => `/project/${id}/assettag`,
  list: '/admin/asset-tags',
}

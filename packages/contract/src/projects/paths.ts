/** Addresses of the projects' screens. */
export const projectPaths = {
  list: '/project/list',
  create: (companyId: string) => `/project/create/${companyId}`,
  dynamicList: '/project/dynamic/list',
  search: '/project/search',
  dynamicSearch: '/project/dynamic/search',
  scan: '/scan',
  profile: (id: string) => `/project/profile/${id}`,
  history: (id: string) => `/project/${id}/history`,
  documents: (id: string) => `/project/${id}/documents`,
  qrCode: (id: string) => `/project/qrcode/${id}`,
  import: (companyId: string) => `/company/${companyId}/projects/import`,
  home: (id: string) => `/project/home/${id}`,
  file: (id: string, path: string) => `/project/${id}/file?path=${encodeURIComponent(path)}`,
  bin: (id: string) => `/project/${id}/bin`,
  files: (id: string, folder?: string) =>
    `/project/${id}/files${folder ? `?folder=${encodeURIComponent(folder)}` : ''}`,
}

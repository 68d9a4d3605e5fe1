/** Addresses of the projects' screens. */
export const projectPaths = {
  list: '/project/list',
  create: (companyId: string) => `/project/create/${companyId}`,
  home: (id: string) => `/project/home/${id}`,
  files: (id: string, folder?: string) =>
    `/project/${id}/files${folder ? `?folder=${encodeURIComponent(folder)}` : ''}`,
}

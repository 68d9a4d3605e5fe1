/** Addresses of the screens of a tool's places. */
export const gpsPaths = {
  list: (id: string) => `/project/${id}/gps`,
  add: (id: string) => `/project/${id}/gps/add`,
}

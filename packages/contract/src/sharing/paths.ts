/** Addresses of the screens of shared links. */
export const sharingPaths = {
  list: (id: string) => `/project/${id}/shared`,
  external: (token: string) => `/external/${token}`,
}

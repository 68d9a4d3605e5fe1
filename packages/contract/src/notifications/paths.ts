/** Addresses of the screens on which somebody chooses their e-mails. */
export const notificationPaths = {
  company: (id: string) => `/company/${id}/notifications`,
  project: (id: string) => `/project/${id}/notification`,
}

/** Addresses of the screens of plans. */
export const timelinePaths = {
  plan: (project: string) => `/project/${project}/timeline`,
  external: (token: string) => `/external/timeline/${token}`,
  calendar: (company: string) => `/company/${company}/calendar`,
}

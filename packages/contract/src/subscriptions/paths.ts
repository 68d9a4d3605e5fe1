/** Addresses of the screens of subscriptions. */
export const subscriptionPaths = {
  /** What a company sees of its own. */
  own: (company: string) => `/company/${company}/subscription`,
  edit: (company: string) => `/admin/company/subscription/${company}`,
  auxiliary: (company: string) => `/admin/company/subscription/aux/${company}`,
  /** Without an id it is a new one. */
  editAuxiliary: (company: string, subscriptionId?: number) =>
    `/admin/company/subscription/aux/${company}?edit=${subscriptionId ?? 'new'}`,
}

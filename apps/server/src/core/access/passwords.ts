import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB, 2 passes, 1 lane: OWASP Password Storage Cheat Sheet, first recommended setting. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost)

/**
 * Returns true when the password matches the hash. Takes as long without a hash, so that the time does not reveal
 * whether the user exists.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? unmatchableHash, password.normalize('NFKC'))
  return isRight && Boolean(passwordHash)
}

/** A hash that no password matches. Checking it takes as long as checking the hash of a user. */
const unmatchableHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

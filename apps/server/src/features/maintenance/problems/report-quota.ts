import { ownerCompanyOf } from '#core/access/owner-company.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { tooLarge } from '#core/errors.ts'
import { quotaOf } from '#features/subscriptions/index.ts'

/** The space that a company has for the photos of reports. */
interface ReportQuota {
  company: string
  /** Number of bytes left for the photos of further reports. */
  remainingBytes: number
}

/**
 * Number of bytes of photos that requests of this process are receiving, by company. The database does not count them
 * yet.
 */
const reservedBytesByCompany = new Map<string, number>()

/** Returns the space that the owner company of a project has for photos of people without an account. */
export async function reportQuota(tx: Tx, project: string): Promise<ReportQuota> {
  const company = await ownerCompanyOf(tx, project)
  const { reportDataLimit, reportDataUsed } = await quotaOf(tx, company)
  return { company, remainingBytes: Math.max(0, reportDataLimit - reportDataUsed) }
}

/**
 * Reserves the declared bytes while photos are received, so that concurrent reports cannot exceed the space together.
 * @throws 413 when there is no space, before any photo is read
 */
export async function withReservedBytes<T>(
  { company, remainingBytes }: ReportQuota,
  declaredBytes: number,
  work: (quotaLeft: number) => Promise<T>,
): Promise<T> {
  const before = reservedBytesByCompany.get(company) ?? 0
  if (declaredBytes > 0 && before + declaredBytes > remainingBytes)
    throw tooLarge('maintenance:rule.noRoomForPhotos')
  reservedBytesByCompany.set(company, before + declaredBytes)
  try {
    return await work(Math.max(0, remainingBytes - before))
  } finally {
    const rest = (reservedBytesByCompany.get(company) ?? 0) - declaredBytes
    if (rest > 0) reservedBytesByCompany.set(company, rest)
    else reservedBytesByCompany.delete(company)
  }
}

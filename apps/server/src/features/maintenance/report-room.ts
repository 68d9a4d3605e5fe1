import { maintenanceLimits } from '@steelsafe/contract/maintenance/limits.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { tooLarge } from '#core/errors.ts'
import { ownerCompanyOf, quotaLeftOfProject, quotaOf } from '#features/subscriptions/index.ts'

interface Room {
  company: string
  /** Number of bytes left for the photos of further reports. */
  remainingBytes: number
}

/** Bytes of photos that requests of this process are receiving, by company: they are not in the database yet. */
const reserved = new Map<string, number>()

/** Returns the space that the owner company of a project has for photos of reports. */
export async function roomForReports(tx: Tx, project: string): Promise<Room> {
  const company = await ownerCompanyOf(tx, project)
  const remainingBytes = Math.min(await quotaLeftOfProject(tx, project), await shareLeft(tx, company))
  return { company, remainingBytes: Math.max(0, remainingBytes) }
}

/**
 * Reserves the declared bytes while photos are received, so that concurrent reports cannot exceed the space together.
 * @throws 413 when there is no space; nothing was read then
 */
export async function withReserved<T>(
  { company, remainingBytes }: Room,
  declaredBytes: number,
  work: (quotaLeft: number) => Promise<T>,
): Promise<T> {
  const before = reserved.get(company) ?? 0
  if (declaredBytes > 0 && before + declaredBytes > remainingBytes) throw noRoom()
  reserved.set(company, before + declaredBytes)
  try {
    return await work(Math.max(0, remainingBytes - before))
  } finally {
    const rest = (reserved.get(company) ?? 0) - declaredBytes
    if (rest > 0) reserved.set(company, rest)
    else reserved.delete(company)
  }
}

/** @throws 413 when the photos of open reports use more than their share */
export async function assertRoomForReports(tx: Tx, project: string): Promise<void> {
  if ((await shareLeft(tx, await ownerCompanyOf(tx, project))) < 0) throw noRoom()
}

const noRoom = () => tooLarge('maintenance:rule.noRoomForPhotos')

/**
 * Returns the bytes left of the share of the data limit that photos of open reports may use; negative when they exceed
 * it.
 */
async function shareLeft(tx: Tx, company: string): Promise<number> {
  const { dataLimit } = await quotaOf(tx, company)
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    select coalesce(sum(f.size_bytes), 0)::float8 as bytes
    from maintenance_entry e join project p on p.id = e.project_id join attachment f on f.maintenance_entry_id = e.id
    where p.company_id = ${company} and e.is_reported and e.status_id <> 'Complete' and f.added_by is null`)
  return Math.floor(dataLimit * maintenanceLimits.reportDataShare) - (rows[0]?.bytes ?? 0)
}

import type { PressData } from '@steelsafe/contract/mold-qualification/report.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { UserInSql } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { selectOne } from '#core/database/select-one.ts'
import { librariesOf } from './libraries.ts'

/**
 * Returns the data of the press with this name, regardless of case, in the libraries that a user sees with a tool.
 * Returns null when no press or several presses have the name.
 */
export async function pressDataOf(
  tx: Tx,
  user: UserInSql,
  project: string,
  name: string,
): Promise<PressData | null> {
  if (name === '') return null
  const { rows } = await tx.execute<PressData & Record<string, unknown>>(sql`
    select m.company_id as "companyId", m.name, m.plant, c.name as "companyName",
      m.clamp_force as "clampForce", m.screw_diameter as "screwDiameter", m.shot_volume as "shotVolume", m.intensification_ratio as "intensificationRatio",
      m.injection_pressure as "injectionPressure"
    from press m join company c on c.id = m.company_id
    where lower(m.name) = lower(${name}::text) and m.company_id in (${librariesOf(user, project)})
    limit 2`)
  const [press, another] = rows
  return press && !another ? press : null
}

/** Returns true when the caller sees the presses of a company with a tool. */
export async function seesPressesOf(
  tx: Tx,
  caller: Caller,
  project: string,
  companyId: string,
): Promise<boolean> {
  const { sees } = await selectOne<{ sees: boolean }>(
    tx,
    sql`select ${companyId}::uuid in (${librariesOf(caller, project)}) as sees`,
  )
  return sees
}

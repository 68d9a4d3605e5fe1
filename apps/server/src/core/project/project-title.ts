import { toFileName } from '@steelsafe/contract/core/names/file-names.ts'
import { projectTitle } from '@steelsafe/contract/core/names/project-title.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { type ZoneSettings, zoneOfUser } from './project-day.ts'

/** The name of the files that are generated from a project, and the title of their content. */
export interface ProjectTitle {
  number: string
  /** The number and the part name. */
  title: string
  /** The number, without the characters that are not allowed in a file name. */
  fileName: string
}

/** Returns the number of a project; empty when the project does not exist. */
export async function getProjectNumber(tx: Tx, project: string): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select project_number as number from project where id = ${project}`,
  )
  return rows[0]?.number ?? ''
}

export async function getProjectTitle(tx: Tx, project: string): Promise<ProjectTitle> {
  const { rows } = await tx.execute<{ number: string; partName: string }>(sql`
    select project_number as number, part_name as "partName" from project where id = ${project}`)
  const { number, partName } = rows[0]! // The rule has already found the project.
  return {
    number,
    title: projectTitle(number, partName),
    fileName: toFileName(number),
  }
}

/** Returns the title of a project with the name of its owner company and the time zone of a reader. */
export async function getProjectHeading(
  tx: Tx,
  settings: ZoneSettings,
  project: string,
  reader: { id: string },
): Promise<ProjectTitle & { company: string; timeZone: string }> {
  const { rows } = await tx.execute<{ company: string }>(
    sql`select c.name as company from project p join company c on c.id = p.company_id where p.id = ${project}`,
  )
  return {
    ...(await getProjectTitle(tx, project)),
    company: rows[0]!.company, // The rule has already found the project.
    timeZone: await zoneOfUser(tx, settings, reader.id),
  }
}

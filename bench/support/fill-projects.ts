import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Engine } from '../../apps/server/src/core/database/engine/engine.ts'

/**
 * Fills the database with projects, divided equally among twenty companies. `member@bench.example` is an administrator
 * of the first company.
 */
export async function fillProjects(engine: Engine, projects: number): Promise<void> {
  await engine.execute(`select set_config('steelsafe.audit', 'off', false)`)
  await engine.execute(`
    insert into company (id, name) select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Company ' || n from generate_series(1, 20) n;
    insert into company_address select id, 'Primary', '', 'Town', '', '', '', 'US' from company;
    insert into subscription (company_id, name, project_limit, data_limit, modules, project_count)
      select id, 'Standard', -1, 1e15, '{}', ${projects / 20} from company;
    insert into user_account (id, email, first_name, last_name, app_role, is_confirmed, password_hash)
      select '00000000-0000-7000-9000-000000000001', 'member@bench.example', 'Bench', 'Member', 'CompanyUser', true, password_hash from user_account limit 1;
    insert into company_user (company_id, user_id, relationship_id)
      values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-9000-000000000001', '${companyRelationships.administrator.id}');`)
  const company = `('00000000-0000-7000-8000-' || lpad((1 + n % 20)::text, 12, '0'))::uuid`
  const id = `('00000000-0000-7000-a000-' || lpad(n::text, 12, '0'))::uuid`
  await executeInPortions(
    engine,
    projects,
    (first, last) => `
      insert into project (id, company_id, project_number, part_name, part_number, program, description)
      select ${id}, ${company}, 'P-' || lpad(n::text, 7, '0'),
        (array['Bezel', 'Cap', 'Gear', 'Housing', 'Lens', 'Handle', 'Crate', 'Bracket'])[1 + n % 8] || ' ' || (n * 31 % 4000),
        (n::bigint * 104729 % 1000003)::text, 'Program ' || n % 300, 'Two-cavity mold of ' || substr(md5((-n)::text), 1, 12)
      from generate_series(${first + 1}, ${last + 1}) n;
      insert into project_detail (id, project_id, position, name, display_name, value_text)
      select gen_random_uuid(), ${id}, d.position, d.name, d.name, d.value
      from generate_series(${first + 1}, ${last + 1}) n, lateral (values
        (0, 'Customer', 'Customer ' || (n::bigint * 7919 % 500)), (1, 'Customer #', (n::bigint * 104729 % 1000003)::text),
        (2, 'Part Name', ''), (3, 'Molder', 'Molder ' || (n % 60))) as d(position, name, value);
      update project p set detail_text = (select string_agg(value_text, E'\\n' order by position) from project_detail d where d.project_id = p.id)
      from generate_series(${first + 1}, ${last + 1}) n where p.id = ${id};
      insert into project_company (project_id, company_id, relationship_id, project_role_id)
      select ${id}, ${company}, '${projectRelationships.administrator.id}', 'Owner' from generate_series(${first + 1}, ${last + 1}) n;
      insert into phase (id, project_id, phase_type_id, status_id, planned_milestone)
      select gen_random_uuid(), ${id}, type, (array['Complete', 'InProgress', 'OnHold', 'NotStarted'])[1 + abs(hashtext(${id}::text || type)) % 4],
        current_date - 30 + abs(hashtext(type || ${id}::text)) % 600
      from generate_series(${first + 1}, ${last + 1}) n, unnest(array['Concept', 'ToolDesign', 'Tryout']) type`,
  )
  await engine.execute(`
    insert into project_identifier (project_id, company_id, label, is_owner_identifier)
      select id, company_id, 'Own ' || substr(md5(project_number), 1, 8), true from project;
    insert into gps_location (id, project_id, latitude, longitude, city, country_code)
      select gen_random_uuid(), id, 0, 0, 'City ' || abs(hashtext(id::text)) % 2000, 'US' from project where abs(hashtext(id::text)) % 10 = 0`)
  await engine.execute('vacuum analyze')
}

/**
 * Runs a statement for the numbers from 0 to `count - 1`, in portions. Updates the statistics of the database after the
 * first two portions: triggers would otherwise use plans for an empty table, whose time grows with the square of the
 * rows.
 */
export async function executeInPortions(
  engine: Engine,
  count: number,
  insert: (first: number, last: number) => string,
): Promise<void> {
  let first = 0
  for (let size = 200; first < count; size = 2_000) {
    await engine.execute(insert(first, Math.min(count, first + size) - 1))
    if (first === 0 || first === 200) await engine.execute('analyze')
    first += size
  }
}

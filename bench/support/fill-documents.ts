import type { Engine } from '../../apps/server/src/core/database/engine/engine.ts'

/** Adds the data of long PDFs to a tool: 300 milestones, 100 payments and a plan of 1,000 tasks. */
export async function fillDocuments(engine: Engine, tool: string): Promise<void> {
  await engine.execute(`select set_config('steelsafe.audit', 'off', false)`)
  await engine.execute(`
    insert into project_detail (id, project_id, position, name, display_name, is_alertable, is_active, start_date, end_date, value_date)
      select gen_random_uuid(), '${tool}', 10 + n, 'Milestone ' || n, 'Milestone ' || n, true, n > 200, current_date - 400 + n * 2,
        current_date - 380 + n * 2, case when n <= 200 then current_date - 380 + n * 2 end
      from generate_series(1, 300) n;
    insert into project_ctp_milestone (id, project_id, name, "order", target_date, is_approval_required, is_file_required, is_notifier, is_financial_trigger, amount, currency_code)
      select gen_random_uuid(), '${tool}', 'Payment ' || n, n, current_date - 60 + n * 4, true, true, false, false, 10000 + n * 100, 'USD'
      from generate_series(1, 100) n;
    insert into timeline_task (id, project_id, order_id, title, start_date, end_date, percent_complete, milestone, expanded, note)
      select gen_random_uuid(), '${tool}', n, 'Task ' || n, current_date - 100 + n / 4, current_date - 90 + n / 4, n % 100, false, true, ''
      from generate_series(1, 1000) n`)
  await engine.execute('vacuum analyze')
}

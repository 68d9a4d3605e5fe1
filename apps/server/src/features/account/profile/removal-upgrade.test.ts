import { expect, onTestFinished, test } from 'vitest'
import { knownMigrations, migrate, migrateTo } from '#database/migrate.ts'
import { kinds, openEmpty } from '#test/database/engines.ts'

test.each(kinds)(
  'the upgrade on %s deletes the remaining data of people who were deleted before, and of no other person',
  async kind => {
    const engine = await openEmpty(kind)
    onTestFinished(() => engine.close())
    const migrations = knownMigrations()
    const before = migrations.slice(
      0,
      migrations.findIndex(({ sql }) => sql.join().includes('forget_person')),
    )
    await engine.exclusively(1, async execute => {
      await execute('begin')
      await migrateTo(
        execute,
        before.map(({ hash }) => hash),
      )
      await execute('commit')
    })
    const people = [
      ['00000000-0000-7000-8000-000000000001', 'ada', 'Ada', 'Lind'],
      ['00000000-0000-7000-8000-000000000002', 'eva', 'Eva', 'Berg'],
    ] as const
    for (const [id, name, firstName, lastName] of people) {
      const email = `${name}@former.example`
      await engine.execute(
        `insert into user_account (id, email, first_name, last_name, app_role, is_confirmed)
         values ($1, $2, $3, $4, 'ProjectUser', true)`,
        [id, email, firstName, lastName],
      )
      await engine.execute(
        `insert into login_attempt (id, user_name, user_id, outcome, address, browser)
         values (gen_random_uuid(), $2, $1, 'succeeded', '192.0.2.7', 'Firefox')`,
        [id, email],
      )
      await engine.execute(
        `insert into outbox_mail (id, recipient, language, template, subject, html, text, state)
         values (gen_random_uuid(), $1, 'en', 'users:mail.welcome', 'Welcome', '', '', 'kept'),
           (gen_random_uuid(), 'mia@northlake.example', 'en', 'users:mail.handedOver', $2, $2, $2, 'kept')`,
        [email, `${firstName} ${lastName} hands over`],
      )
      await engine.execute(
        `insert into support_request (id, user_id, message, first_name, last_name, company, country_code, email, phone, communication_mode)
         values (gen_random_uuid(), $1, 'Call me', $3, $4, '', 'US', $2, '0555 123', 'Email')`,
        [id, email, firstName, lastName],
      )
    }
    const [[former], [other]] = people
    // Delete the account as the previous version did.
    await engine.execute(
      `update user_account set email = null, first_name = '', last_name = '', deleted_at = now() where id = $1`,
      [former],
    )

    await migrate(engine)

    const read = async (statement: string) => (await engine.execute(statement)).rows
    expect(await read('select user_id, user_name, address from login_attempt order by user_id')).toEqual([
      { user_id: former, user_name: '', address: '' },
      { user_id: other, user_name: 'eva@former.example', address: '192.0.2.7' },
    ])
    expect(await read('select recipient, subject from outbox_mail order by 1, 2')).toEqual([
      { recipient: 'eva@former.example', subject: 'Welcome' },
      { recipient: 'mia@northlake.example', subject: '*** hands over' },
      { recipient: 'mia@northlake.example', subject: 'Eva Berg hands over' },
    ])
    expect(await read('select email from support_request')).toEqual([{ email: 'eva@former.example' }])
    const [audit] = await read(`
      select count(*) filter (where a::text ilike '%ada@former%' or a::text like '%Lind%' or a::text like '%0555 123%'
          and person_id = '${former}')::int as former,
        count(*) filter (where a::text ilike '%eva@former%')::int as other,
        count(*) filter (where subject = 'user_account' and subject_id = '${former}')::int as acts
      from audit_entry a`)
    expect(audit).toEqual({ former: 0, other: 2, acts: 2 })
  },
)

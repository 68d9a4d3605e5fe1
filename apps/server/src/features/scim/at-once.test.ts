import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { expect, onTestFinished, test } from 'vitest'
import { lockCompany } from '#core/database/locks.ts'
import { accountForUpdate, assertAdministratorRemains, joinCompany } from '#features/account/index.ts'
import { setLocked } from '#features/users/index.ts'
import { kinds } from '#test/database/engines.ts'
import { untilOneWaits } from '#test/support/locks.ts'
import { patchOf, setUpScim } from '#test/support/scim.ts'

const own = setUpScim()

const { member, administrator } = companyRelationships

const activeIs = (value: boolean) => patchOf({ op: 'replace', path: 'active', value })

test('a deadlock returns 503 with a time to retry, and changes nothing', async () => {
  const { send } = await own.newProvider()
  await own.server.rows(`
    create function fail_as_deadlock() returns trigger language plpgsql as
      $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$;
    create trigger fail_as_deadlock before insert on scim_group for each row
      when (new.display_name = 'Deadlocked') execute function fail_as_deadlock()`)
  onTestFinished(async () => {
    await own.server.rows('drop function fail_as_deadlock cascade')
  })
  const { status, headers, body } = await send('POST', '/Groups', { displayName: 'Deadlocked' })
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect(body).toMatchObject({ status: '503', detail: 'The server is busy. Please try again in a moment.' })
})

// These tests need parallel transactions. The embedded engine runs one transaction at a time.
const onServer = test.runIf(kinds.includes('postgres'))

onServer('a lock by a person stays that a provider did not see when it wanted to unlock', async () => {
  const { newUser, send } = await own.newProvider()
  const { id, userId } = await newUser('relocked')
  await send('PATCH', `/Users/${id}`, activeIs(false))
  const person = await own.server.newPerson()
  const activation = await own.server.services.engine.transaction(async tx => {
    await setLocked(tx, { id: person.id }, [userId], true)
    const answer = send('PATCH', `/Users/${id}`, activeIs(true))
    await untilOneWaits(tx)
    return { answer }
  })
  expect((await activation.answer).body).toMatchObject({ active: false })
  expect(await own.accountOf(userId)).toMatchObject({ isLocked: true })
})

onServer('a deletion locks the account before its companies, as a sign-in does', async () => {
  const companyId = await own.server.newCompany('Locked in order')
  await own.server.addToCompany(companyId, 'mia', administrator.id)
  const { newUser, send } = await own.newProvider({
    companyId,
    relationshipId: member.id,
  })
  const { id, userId } = await newUser('deleted')
  const deletion = await own.server.services.engine.transaction(async tx => {
    await accountForUpdate(tx, userId)
    const answer = send('DELETE', `/Users/${id}`)
    await untilOneWaits(tx)
    await lockCompany(tx, companyId)
    return { answer }
  })
  expect((await deletion.answer).status).toBe(204)
})

onServer('a deactivation waits for a change of administrators before it locks the account', async () => {
  const { newUser, send } = await own.newProvider()
  const { id, userId } = await newUser('deactivated')
  const deactivation = await own.server.services.engine.transaction(async tx => {
    await assertAdministratorRemains(tx, [])
    const answer = send('PATCH', `/Users/${id}`, activeIs(false))
    await untilOneWaits(tx)
    await accountForUpdate(tx, userId)
    return { answer }
  })
  expect((await deactivation.answer).body).toMatchObject({ active: false })
})

onServer('others store what refers to an account and a company while a provider changes both', async () => {
  const companyId = await own.server.newCompany('Stays in use')
  const person = await own.server.newPerson()
  await own.server.addToCompany(companyId, person.email, administrator.id)
  const token = await own.server.token(person.email)
  const { userId } = await (await own.newProvider()).newUser('joins')
  await own.server.services.engine.transaction(async tx => {
    await accountForUpdate(tx, person.id)
    await joinCompany(tx, { companyId, userId, relationshipId: member.id })
    const invitation = {
      emailAddress: own.server.newAddress('guest'),
      isCompany: true,
      companyId,
      relationshipId: member.id,
    }
    expect((await own.server.ask(account.invite, { body: invitation }, { token })).status).toBe(200)
  })
})

import type { Services } from '#core/services.ts'
import { isEmpty, loadExampleShop } from '#features/system/index.ts'

/**
 * Loads the example shop into a new demonstration folder and prints the users who can sign in. Loads nothing when the
 * folder contains data of an earlier start.
 */
export async function printExampleShop(services: Services): Promise<void> {
  if (!(await services.engine.transaction(isEmpty))) {
    console.log('The example shop is there from an earlier start, with the password of then.\n')
    return
  }
  const { password, people } = await loadExampleShop(services, 'en')
  const width = Math.max(...people.map(({ email }) => email.length))
  console.log(`The example shop is loaded. Everybody's password: ${password}\n`)
  for (const { name, email, company, relationship } of people) {
    console.log(
      `  ${email.padEnd(width)}  ${name}${company ? `, ${relationship} of ${company}` : ', of no company'}`,
    )
  }
  console.log('')
}

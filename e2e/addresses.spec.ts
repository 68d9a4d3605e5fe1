import type { Page } from '@playwright/test'
import { people } from '../apps/server/src/seed/shop/people.ts'
import { appTokenPaths } from '../packages/contract/src/app-tokens/paths.ts'
import { bannerPaths } from '../packages/contract/src/banners/paths.ts'
import { companyPaths } from '../packages/contract/src/companies/paths.ts'
import { companyClearToPayPaths } from '../packages/contract/src/company-clear-to-pay/paths.ts'
import { companyMilestonePaths } from '../packages/contract/src/company-milestones/paths.ts'
import { emptyId } from '../packages/contract/src/core/limits.ts'
import { folderTemplatePaths } from '../packages/contract/src/folder-templates/paths.ts'
import { maintenancePaths } from '../packages/contract/src/maintenance/paths.ts'
import { phasePaths } from '../packages/contract/src/phases/paths.ts'
import { productionPaths } from '../packages/contract/src/production/paths.ts'
import { projectPaths } from '../packages/contract/src/projects/paths.ts'
import { supportPaths } from '../packages/contract/src/support/paths.ts'
import { testimonialPaths } from '../packages/contract/src/testimonials/paths.ts'
import { themePaths } from '../packages/contract/src/themes/paths.ts'
import { userPaths } from '../packages/contract/src/users/paths.ts'
import { type ShopPerson, signIn } from './support/people.ts'
import { password } from './support/settings.ts'
import { expect, test } from './support/test.ts'

/** Returns the ids of a person's company and of one of their projects. */
async function placesOf(page: Page, who: 'mia' | 'klaus' | 'lucia') {
  const form = { grant_type: 'password', userName: people[who].email, password }
  const { access_token: token } = await (await page.request.post('/token', { form })).json()
  const get = async (path: string) =>
    (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).json()
  const [own] = await get('/api/company/relationship/self')
  const { projects } = await get('/api/project/listing?searchTerm=NL-24-0107')
  return { company: own.companyId as string, project: projects[0].id as string }
}

type Form = [address: (id: string) => string, heading: string]

async function expectForms(page: Page, who: ShopPerson, id: string, forms: Form[]) {
  const main = page.getByRole('main')
  for (const [index, [address, heading]] of forms.entries()) {
    if (index === 0) await signIn(page, who, address(id))
    else await page.goto(address(id))
    await expect(page.getByRole('heading', { name: heading }), address(id)).toBeVisible()
    const fields = main.getByRole('textbox').or(main.getByRole('combobox'))
    await expect(fields.first(), address(id)).toBeVisible()
  }
}

for (const [name, newId] of [
  ['0', '0'],
  ['empty', emptyId],
] as const) {
  test(`for an administrator, the id ${name} opens the form for a new record`, async ({ page }) => {
    await expectForms(page, 'admin', newId, [
      [companyPaths.edit, 'New company'],
      [userPaths.edit, 'New user'],
      [appTokenPaths.edit, 'New app token'],
      [themePaths.edit, 'New theme'],
      [themePaths.editAssignment, 'Assign a theme'],
      [testimonialPaths.edit, 'New testimonial'],
      [supportPaths.request, 'New support request'],
      [bannerPaths.edit, 'New banner message'],
    ])
  })

  test(`for a user of a company, the id ${name} opens the form for a new record`, async ({ page }) => {
    const { company, project } = await placesOf(page, 'mia')
    await expectForms(page, 'mia', newId, [
      [id => phasePaths.edit(project, id), 'New phase'],
      [id => folderTemplatePaths.edit(company, id), 'New folder template'],
      [id => companyMilestonePaths.edit(company, id), 'New milestone'],
      [id => companyMilestonePaths.editTemplate(company, id), 'New milestone template'],
      [id => companyMilestonePaths.editGroup(company, id), 'New group'],
      [id => companyClearToPayPaths.editMilestone(company, id), 'New clear-to-pay milestone'],
      [id => companyClearToPayPaths.editTemplate(company, id), 'New clear-to-pay template'],
    ])
  })
}

const trails: [
  who: 'klaus' | 'lucia',
  breadcrumbs: string,
  company: string[],
  project: string[],
  support: string[],
][] = [
  [
    'klaus',
    'Navigationspfad',
    ['Meine Firmen', 'Hartmann Formenbau', 'Meilensteinverwaltung'],
    ['Meine Projekte', 'NL-24-0107', 'Dateien'],
    ['Support'],
  ],
  [
    'lucia',
    'Ruta de navegación',
    ['Mis empresas', 'Plásticos del Bajío', 'Gestión de hitos'],
    ['Mis proyectos', 'NL-24-0107', 'Archivos'],
    ['Soporte'],
  ],
]
for (const [who, breadcrumbs, company, project, support] of trails)
  test(`breadcrumbs name the parent screens in the language of ${who}, also if a screen is opened by its address`, async ({
    page,
  }) => {
    const places = await placesOf(page, who)
    await signIn(page, who, companyMilestonePaths.templates(places.company))
    const trail = page.getByRole('navigation', { name: breadcrumbs }).getByRole('link')
    await expect(trail).toHaveText(company)
    await page.goto(projectPaths.bin(places.project))
    await expect(trail).toHaveText(project)
    await page.goto(supportPaths.own())
    await expect(trail).toHaveText(support)
    await page.goto(companyPaths.ownUsers())
    await expect(trail).toHaveText(company.slice(0, 2))
    await trail.last().click()
    await expect(page).toHaveURL(companyPaths.home(places.company))
  })

test('an address of a screen without a project opens the screen for the chosen project', async ({ page }) => {
  const { project } = await placesOf(page, 'mia')
  await signIn(page, 'mia', projectPaths.home(project))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of [
    maintenancePaths.alerts,
    maintenancePaths.logs,
    productionPaths.data,
    productionPaths.targets,
  ]) {
    await page.goto(path.template.replace('/{id}', ''))
    await expect(page, path.template).toHaveURL(new RegExp(`${path(project)}(\\?|$)`))
    await expect(page.getByRole('heading', { level: 1 }), path.template).toBeVisible()
  }
})

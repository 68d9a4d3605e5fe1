import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'
import { test } from 'vitest'
import { answer, Refusal } from './answers.ts'
import { expect, open, translate } from './component.ts'

const id = '00000000-0000-4000-8000-000000000107'

test('the menu leads to alerts, experiments, qualification, scientific molding and performance', async () => {
  const page = await open(toolValidationPaths.home(id), [
    answer(companies.relationship, () => new Refusal(404, 'It is not asked about here.')),
  ])
  const menu = page.getByRole('navigation', { name: translate('tool-validation:screen.home.title') })
  for (const [title, address] of [
    [translate('tool-validation:screen.alerts.title'), toolValidationPaths.alerts(id)],
    [translate('molding:kind.experiment.title'), moldingPaths.experiment(id)],
    [translate('mold-qualification:screen.home.title'), moldQualificationPaths.home(id)],
    [translate('molding:screen.home.title'), moldingPaths.home(id)],
    [translate('tool-validation:screen.performance.title'), toolValidationPaths.performance(id)],
  ] as const)
    await expect(menu.getByRole('link', { name: new RegExp(`^${title}`) })).toHaveAttribute('href', address)
  await expect(menu.getByRole('link')).toHaveCount(5)
})

import { path } from '../core/endpoint/path.ts'
import { emptyId } from '../core/limits.ts'
import { toolValidationPaths } from '../tool-validation/paths.ts'

const home = path('/plm/toolvalidation/moldqualification/{id}', {
  title: 'mold-qualification:screen.home.title',
  under: toolValidationPaths.home,
})
const tryout = path('/plm/toolvalidation/moldqualification/{id}/tryout/{tryoutId}', { under: home })
const dimensions = path('/plm/toolvalidation/moldqualification/{id}/dimensions/{tryoutId}', { under: home })

export const moldQualificationPaths = {
  home,
  tryout,
  editTryout: path('/plm/toolvalidation/moldqualification/{id}/edit/{tryoutId}', {
    under: home,
    forNew: emptyId,
  }),
  sheets: path('/plm/toolvalidation/moldqualification/{id}/sheets', { under: home }),
  editSheet: path('/plm/toolvalidation/moldqualification/{id}/sheet/{tryoutId}', { under: home }),
  dimensions,
  importDimensions: path('/plm/toolvalidation/moldqualification/{id}/dimensions/{tryoutId}/import', {
    under: home,
  }),
  editFinding: path('/plm/toolvalidation/moldqualification/{id}/finding/{findingId}', {
    under: home,
    forNew: emptyId,
    query: ['tryoutId', 'item'],
  }),
}

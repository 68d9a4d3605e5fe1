import { path } from '../core/endpoint/path.ts'

const home = path('/knowledgecenter', { title: 'knowledge:screen.home.title' })
const category = path('/categories/{id}', { under: home, title: 'knowledge:screen.home.categories' })

/** Addresses of the knowledge center. `{id}` is a category of defects, `{term}` the id of an article. */
export const knowledgePaths = {
  home,
  /** `answers` are the ids of the answers to the troubleshooting questions, in order. */
  solutions: path('/solutions', {
    under: home,
    title: 'knowledge:screen.solutions.title',
    query: ['answers'],
  }),
  fourPointZero: path('/fourpointzero', { under: home, title: 'knowledge:screen.fourPointZero.title' }),
  category,
  term: path('/terminology/{id}/{term}', { under: home }),
  solution: path('/solution/{id}/{term}', { under: home }),
}

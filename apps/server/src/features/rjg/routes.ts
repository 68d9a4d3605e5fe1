import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { serve, serveFile } from '#core/http/serve.ts'
import { handoutOf } from './handout.ts'
import { hintsOf, saveHints } from './hints.ts'
import { saveScore, scoresOf, scoresOfCompany } from './scores.ts'
import { trainersOf } from './trainers.ts'
import { answerTest, listLevels, listResults, readTest } from './training.ts'

export const rjgRoutes = [
  serveFile(rjg.handout, async ({ origin, query }) => handoutOf(query.page, origin.language)),
  serve(rjg.training, ({ tx, caller, origin }) => listLevels(tx, caller, origin.language)),
  serve(rjg.test, ({ tx, caller, origin, params }) => readTest(tx, caller, params.level, origin.language)),
  serve(rjg.answer, answerTest),
  serve(rjg.results, ({ tx, company }) => listResults(tx, company)),
  serve(rjg.scores, ({ tx, caller }) => scoresOf(tx, caller.id)),
  serve(rjg.saveScore, ({ tx, caller, body }) => saveScore(tx, caller.id, body)),
  serve(rjg.hints, ({ tx, caller }) => hintsOf(tx, caller.id)),
  serve(rjg.saveHints, ({ tx, caller, body }) => saveHints(tx, caller.id, body)),
  serve(rjg.companyScores, ({ tx, company }) => scoresOfCompany(tx, company)),
  serve(rjg.trainers, ({ tx, caller }) => trainersOf(tx, caller.id)),
]

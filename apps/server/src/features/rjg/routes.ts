import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { serve, serveFile } from '#core/http/serve.ts'
import { handoutOf } from './handout.ts'
import { hintsOf, saveHints } from './hints.ts'
import { saveScore, scoresOf, scoresOfCompany } from './scores.ts'
import { trainersOf } from './trainers.ts'
import { answerTest, listLevels, listResults, readTest } from './training.ts'

export const rjgRoutes = [
  serveFile(rjg.handout, async ({ origin, query }) => handoutOf(query.page, origin.language)),
  serve(rjg.training, listLevels),
  serve(rjg.test, readTest),
  serve(rjg.submitAnswers, answerTest),
  serve(rjg.results, listResults),
  serve(rjg.scores, scoresOf),
  serve(rjg.saveScore, saveScore),
  serve(rjg.hints, hintsOf),
  serve(rjg.saveHints, saveHints),
  serve(rjg.companyScores, scoresOfCompany),
  serve(rjg.trainers, trainersOf),
]

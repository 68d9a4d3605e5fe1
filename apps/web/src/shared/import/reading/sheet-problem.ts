/** Reasons why a file cannot be read as a table. The texts are `ui:import.problem.*`. */
type SheetProblemKind =
  | 'tooLarge'
  | 'unreadable'
  | 'empty'
  | 'tooManyRows'
  | 'tooManyMerges'
  | 'oldExcel'
  | 'protected'
  | 'markup'
  | 'otherFormat'

export class SheetProblem extends Error {
  readonly problem: SheetProblemKind
  constructor(problem: SheetProblemKind) {
    super(problem)
    this.problem = problem
  }
}

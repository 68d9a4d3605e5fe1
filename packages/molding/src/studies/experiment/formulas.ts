import type { StudyResult } from '@steelsafe/contract/molding/result.ts'
import type { RegressionAnalysis } from '../../doe/analysis.ts'
import type { SurfaceAnalysis } from '../../doe/surface.ts'
import type { StationaryPoint } from '../../doe/surface-best.ts'

/** Returns the formulas of an experiment's figures, with their values and sources. */
export function formulasOf({
  effects,
  lenth,
  curvature,
  pureError,
  model,
  count,
}: RegressionAnalysis): StudyResult['formulas'] {
  const [first] = effects
  return [
    {
      key: 'effect',
      formula: 'b = R⁻¹Qᵀy;  effect = 2b = mean(y at +) − mean(y at −);  SS = b² / ((XᵀX)⁻¹)ⱼⱼ',
      values: [
        { symbol: 'N', value: count, quantity: 'count' },
        { symbol: `effect(${first?.name ?? ''})`, value: first?.effect ?? null, quantity: 'none' },
        { symbol: 'SS', value: first?.sumOfSquares ?? null, quantity: 'none' },
      ],
      source: 'NIST/SEMATECH e-Handbook 5.4.7, 5.5.9; Montgomery, Design and Analysis of Experiments, 6.2',
    },
    {
      key: 'lenthMargin',
      formula:
        's₀ = 1.5·median|c|;  PSE = 1.5·median(|c| < 2.5s₀);  ME = t(0.975; m/3)·PSE;  SME = t((1 + 0.95^(1/m))/2; m/3)·PSE',
      values: [
        { symbol: 'm', value: effects.length, quantity: 'count' },
        { symbol: 'PSE', value: lenth?.pse ?? null, quantity: 'none' },
        { symbol: 'ME', value: lenth?.margin ?? null, quantity: 'none' },
      ],
      source: 'R. Lenth, Technometrics 31 (1989), 469–473',
    },
    {
      key: 'curvature',
      formula: 'SS = nF·nC·(ȳF − ȳC)² / (nF + nC);  F = SS / s²(pure error)',
      values: [
        { symbol: 'ȳC − ȳF', value: curvature?.difference ?? null, quantity: 'none' },
        { symbol: 's', value: pureError?.sd ?? null, quantity: 'none' },
        { symbol: 'p', value: curvature?.p ?? null, quantity: 'none' },
      ],
      source: 'Montgomery, Design and Analysis of Experiments, 6.8',
    },
    {
      key: 'bestValue',
      formula: 'ŷ ± t(0.975; df)·s·√(1/m + xᵀ(XᵀX)⁻¹x)',
      values: [
        { symbol: 's', value: model.sd, quantity: 'none' },
        { symbol: 'df', value: model.fit.df, quantity: 'count' },
      ],
      source: 'NIST/SEMATECH e-Handbook 4.5.1.2; Montgomery, 10.6',
    },
  ]
}

/** Returns the formulas of a quadratic surface, with their values and sources. */
export function surfaceFormulas(
  { count, model }: SurfaceAnalysis,
  stationary: StationaryPoint | null,
): StudyResult['formulas'] {
  const [first] = model.terms
  return [
    {
      key: 'coefficient',
      formula: 'y = b₀ + Σ bᵢxᵢ + Σ bᵢⱼxᵢxⱼ + Σ bᵢᵢxᵢ²;  b = R⁻¹Qᵀy;  t = b / (s·√((XᵀX)⁻¹)ⱼⱼ)',
      values: [
        { symbol: 'N', value: count, quantity: 'count' },
        { symbol: 'b₀', value: model.fit.coefficients[0] ?? null, quantity: 'none' },
        { symbol: `b(${first?.name ?? ''})`, value: first?.coefficient ?? null, quantity: 'none' },
      ],
      source: 'NIST/SEMATECH e-Handbook 5.3.3.6; Montgomery, Design and Analysis of Experiments, 11.2',
    },
    {
      key: 'stationaryPoint',
      formula: 'xₛ = −½·B⁻¹b;  B = bᵢᵢ on the diagonal, bᵢⱼ / 2 beside it',
      values: [{ symbol: 'ŷ(xₛ)', value: stationary?.value ?? null, quantity: 'none' }],
      source: 'Montgomery, Design and Analysis of Experiments, 11.3',
    },
    {
      key: 'bestValue',
      formula: 'ŷ ± t(0.975; df)·s·√(1/m + xᵀ(XᵀX)⁻¹x)',
      values: [
        { symbol: 's', value: model.sd, quantity: 'none' },
        { symbol: 'df', value: model.fit.df, quantity: 'count' },
      ],
      source: 'NIST/SEMATECH e-Handbook 4.5.1.2; Montgomery, 10.6',
    },
  ]
}
